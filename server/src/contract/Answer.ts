/** Answers of the API: responses of the HTTP library, with the bodies that the contract knows. */
import { HttpServerResponse } from "effect/http"

/** An answer of the API. */
export type Answer = HttpServerResponse.HttpServerResponse

/** Names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>

const jsonType = "application/json"

/** An answer with a body that is written out as JSON already. */
export const jsonAnswer = (status: number, text: string, headers: AnswerHeaders = {}): Answer =>
  HttpServerResponse.text(text, { status, headers, contentType: jsonType })

/** The text of an answer that is written out already; `undefined` for a stream, which is still to come. */
export const textOf = ({ body }: Answer): string | undefined => {
  if (body._tag === "Empty") return ""
  if (body._tag !== "Uint8Array") return undefined
  return body.text ?? Buffer.from(body.body).toString("utf8")
}
