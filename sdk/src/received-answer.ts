/** An answer as errors about it describe it, and the look of the client's `validate` at what it carries. */
import { ParseError, type UnusableAnswer } from "./errors.ts"
import { isObject, type JsonObject, parseJson } from "./json.ts"
import type { Operation } from "./operation.ts"
import type { AnswerValidator } from "./options.ts"
import { parseRateLimit } from "./rate-limit.ts"

/** What is known of an answer before its body is read. */
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
 */
export function contentOf(text: string, answer: UnusableAnswer, validate: AnswerValidator | undefined): JsonObject {
  const content = parseJson(text)
  if (!isObject(content)) throw new ParseError(`answered ${answer.status} without a JSON object`, answer)
  const { operationId } = answer.operation
  const fault = operationId && validate?.(operationId, content)
  if (fault) throw new ParseError(`${fault.pointer || "the answer"} ${fault.problem}`, answer, fault.pointer)
  return content
}
