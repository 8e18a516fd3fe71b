// @example a request that the program makes for itself
import http from 'http'

export const fetchIt = (input: string, init: RequestInit) => {
  const request = new Request(input, init)
  const requestUrl = new URL(request.url)
  return http.request(requestUrl, { method: request.method })
}
