/** An answer as errors about it describe it, and the look of the client's `validate` at what it carries. */
import { CallbackError, ParseError, type UnusableAnswer } from "./errors.ts"
import { isObject, type JsonObject, parseJson } from "./json.ts"
import type { Operation } from "./operation.ts"
import type { AnswerValidator, FetchedResponse } from "./options.ts"
import { parseRateLimit } from "./rate-limit.ts"

/** Statuses whose answers have no body, not even an empty one. */
const WITHOUT_BODY = /^(204|205|304)$/

/** An answer as one of the platform's, which one of a library becomes. */
export function responseOf(fetched: FetchedResponse): Response {
  if (fetched instanceof Response) return fetched
  const headers = new Headers()
  fetched.headers.forEach((value, name) => headers.append(name, value))
  const { body, status, statusText } = fetched
  return new Response(WITHOUT_BODY.test(String(status)) ? null : streamOf(body), { status, statusText, headers })
}

/** Streams of the web have no iterator in Safari, which has no fetch but its own either. */
function streamOf(body: object | null): ReadableStream<Uint8Array> | null {
  if (!body || !isIterable(body)) return null
  const bytes = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      // One of Node that was not begun does not end.
      await bytes.next()
      await bytes.return?.()
    },
  })
}

function isIterable(body: object): body is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in body
}

/** Status and headers of a response, known before its body is read. */
export function describe(operation: Operation, { headers, status }: Response): UnusableAnswer {
  return { operation, status, requestId: headers.get("X-Request-Id"), rateLimit: parseRateLimit(headers) }
}

/**
 * The JSON object of a body or of an event, which the client's `validate` has looked at.
 *
 * @param text - What was received.
 * @param answer - Within which answer.
 * @param validate - The client's.
 * @throws ParseError when it is something else, or for the fault that is found.
 * @throws CallbackError when `validate` fails.
 */
export function contentOf(text: string, answer: UnusableAnswer, validate: AnswerValidator | undefined): JsonObject {
  const { operation, status } = answer
  const { operationId } = operation
  const content = parseJson(text)
  if (!isObject(content)) throw new ParseError(`answered ${status} without a JSON object`, answer)
  let fault
  try {
    fault = operationId && validate?.(operationId, content)
  } catch (cause) {
    throw new CallbackError("validate failed", operation, cause)
  }
  if (fault) throw new ParseError(`${fault.pointer || "the answer"} ${fault.problem}`, answer, fault.pointer)
  return content
}
