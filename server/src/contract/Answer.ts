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

/**
 * Headers of two, of which the second count more. Nothing on the way of every answer is made by spreading: in Node.js 20
 * objects that were (`{ ...one }`) outlive collections that they should not, with all they hold; a read then waited twice
 * as long for the collector.
 */
export const headersOfBoth = (first: AnswerHeaders, second: AnswerHeaders): AnswerHeaders =>
  Object.assign<Record<string, string>, AnswerHeaders, AnswerHeaders>({}, first, second)

/** An answer with more headers, which count more than those it has. */
export const withHeaders = (answer: Answer, headers: AnswerHeaders): Answer => ({
  status: answer.status,
  headers: headersOfBoth(answer.headers, headers),
  body: answer.body,
})

/** An answer that is written out already: not a stream of what is still to come. */
export const isWhole = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array
