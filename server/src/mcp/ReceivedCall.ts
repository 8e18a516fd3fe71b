/** Calls of the API that tools make, as the server would have received them. */
import { Headers, HttpServerRequest } from "effect/http"
import type { ApiCall } from "./ToolServer.ts"

/** A name that leads nowhere: the calls never leave the process. */
const baseUrl = "http://code-analysis.internal"

/** A call as a request from where the message of the tool came from. */
export const received = (
  { method, path, body }: ApiCall,
  { remoteAddress }: HttpServerRequest.HttpServerRequest,
): HttpServerRequest.HttpServerRequest => {
  const text = body === undefined ? null : JSON.stringify(body)
  const request = HttpServerRequest.fromWeb(new Request(`${baseUrl}${path}`, { method, body: text }))
  const headers =
    text === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }
  return request.modify({ headers: Headers.setAll(Headers.empty, headers), remoteAddress })
}
