/** An answer of the API on its way out, as plain as the transport sends it: every call pays for what it is carried in. */
import type { Stream } from "effect"

/** Names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>

/** An answer: its length is written when it is sent. */
export interface Answer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** Text is sent as UTF-8; `undefined` is no body. */
  readonly body: string | Uint8Array | Stream.Stream<Uint8Array> | undefined
}

/** An answer with more headers, which count more than those it has. */
export const withHeaders = (answer: Answer, headers: AnswerHeaders): Answer => ({
  status: answer.status,
  headers: { ...answer.headers, ...headers },
  body: answer.body,
})

/** An answer that is written out already: not a stream of what is still to come. */
export const isWhole = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array
