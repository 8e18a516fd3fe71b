/** Answers of a fake operation: a body, or a function of the call. */
import type { OperationId } from "../operation-types.ts"
import type { AnyCall, Call } from "./call.ts"
import type { BodyOf } from "./facts.ts"
import { type HeaderRecord, success } from "./response.ts"

/** Result of an answer function: the body of the success, a whole `Response`, or another answer function. */
export type Answered<Id extends OperationId> = BodyOf<Id> | Response | AnswerFunction<Id>

/** Answers calls of one operation. {@link fail}, {@link pages}, {@link progress} and {@link inTurn} make such functions. */
export type AnswerFunction<Id extends OperationId> = (call: Call<Id>) => Answered<Id> | Promise<Answered<Id>>

/** The answer of an operation: always the same body, or a function of the call. */
export type Answer<Id extends OperationId> = BodyOf<Id> | AnswerFunction<Id>

/** Answers by operation. Operations that are left out answer with the examples of the specification. */
export type Answers = { readonly [Id in OperationId]?: Answer<Id> | undefined }

/**
 * A success with headers of your own, such as the rest of a rate limit.
 *
 * @param operationId - The operation.
 * @param body - The body; `undefined` for an operation that answers without one.
 * @param headers - Headers to add or to replace.
 * @example
 * ```ts
 * service.use({ getFinding: reply("getFinding", example("getFinding"), { "X-RateLimit-Remaining": "0" }) })
 * ```
 */
export function reply<Id extends OperationId>(
  operationId: Id,
  body: BodyOf<Id>,
  headers: HeaderRecord = {},
): AnswerFunction<Id> {
  return ({ requestId, path }) => success({ operationId, requestId, path }, body, headers)
}

/**
 * One answer after the other: the first call gets the first one, and so on; the last one is for all calls that follow.
 *
 * @param operationId - The operation.
 * @param answers - In the order of the calls, at least one.
 * @throws RangeError when there is no answer.
 * @example
 * ```ts
 * service.use({ getFinding: inTurn("getFinding", fail("getFinding", "INTERNAL_ERROR"), example("getFinding")) })
 * ```
 */
export function inTurn<Id extends OperationId>(operationId: Id, ...answers: readonly Answer<Id>[]): AnswerFunction<Id> {
  if (answers.length === 0) throw new RangeError(`inTurn needs an answer of ${operationId}`)
  let calls = 0
  return async (call) => await answered(answers[Math.min(calls++, answers.length - 1)], call)
}

/**
 * Makes a response of an answer.
 *
 * @param answer - The answer.
 * @param call - What is answered.
 */
export function answered<Id extends OperationId>(answer: Answer<Id> | undefined, call: Call<Id>): Promise<Response>
export function answered(answer: Answers[OperationId], call: AnyCall): Promise<Response>
export async function answered(answer: unknown, call: AnyCall): Promise<Response> {
  let given = answer
  // oxlint-disable-next-line no-await-in-loop -- a function may leave the answer to another one
  while (isAnswerFunction(given)) given = await given(call)
  return given instanceof Response ? given : success(call, given)
}

function isAnswerFunction(value: unknown): value is (call: AnyCall) => unknown {
  return typeof value === "function"
}
