/** Responses of the API, with the body types that the contract has. */
import { HttpServerResponse } from "effect/http"

/** Response of the API. */
export type Answer = HttpServerResponse.HttpServerResponse

/** Headers by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string>>

const jsonType = "application/json"

/** Response with a body that is already serialized as JSON. */
export const jsonAnswer = (status: number, text: string, headers: AnswerHeaders = {}): Answer =>
  HttpServerResponse.text(text, { status, headers, contentType: jsonType })

/** Text of a response that is already written; `undefined` for a stream. */
export const textOf = ({ body }: Answer): string | undefined => {
  if (body._tag === "Empty") return ""
  if (body._tag !== "Uint8Array") return undefined
  return body.text ?? Buffer.from(body.body).toString("utf8")
}
