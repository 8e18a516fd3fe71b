/** Parsing of request targets: path and query. */

/** Path of a request target. The query is left out because it may contain a credential and paths are logged. */
export const pathOf = (url: string): string => {
  const end = url.indexOf("?")
  return end === -1 ? url : url.slice(0, end)
}

/** Query of a request target. */
export const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf("?")
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1))
}
