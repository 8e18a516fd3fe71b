/** The examples of the specification, to build the data of a test from. */
import type { OperationId } from "../operation-types.ts"
import type { ExampleOf } from "./facts.ts"
import { EXAMPLES, type Examples } from "./generated/answers.ts"

/** Operations that have examples: all but those that answer without a body. */
export type ExampleOperationId = OperationId & keyof Examples

/** The names of the examples of an operation. */
export type ExampleName<Id extends ExampleOperationId> = keyof Examples[Id] & string

/**
 * An example of what an operation answers; of the progress stream, one of its events. It is a copy that is yours to change.
 *
 * @param operationId - The operation.
 * @param name - Which example; without it the first, which is what the fake answers by itself.
 * @throws RangeError when there is no such example.
 * @example
 * ```ts
 * const finding = { ...example("getFinding"), severity: "low" as const }
 * const failed = example("getAnalysisStatus", "failed")
 * ```
 */
export function example<Id extends ExampleOperationId>(operationId: Id, name?: ExampleName<Id>): ExampleOf<Id>
export function example(operationId: ExampleOperationId, name?: string): unknown {
  const examples: { readonly [name: string]: unknown } = EXAMPLES[operationId]
  const found = examples[name ?? Object.keys(examples)[0] ?? ""]
  if (found === undefined) {
    const known = Object.keys(examples).join(", ")
    throw new RangeError(`${operationId} has no example ${String(name)}; there are ${known}`)
  }
  return structuredClone(found)
}
