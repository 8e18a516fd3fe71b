/** HTTP/1.1 response as bytes, for connections without a handler. */
import { STATUS_CODES } from "node:http"
import type { ErrorAnswer } from "../contract/Errors.ts"

/** Formats the last response on a connection. */
export const messageOf = ({ status, body, headers }: ErrorAnswer): string => {
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `date: ${new Date().toUTCString()}`,
    `content-length: ${Buffer.byteLength(text)}`,
    "content-type: application/json",
    "connection: close",
    "",
    text,
  ].join("\r\n")
}
