/** Calls of functions among the options. */
import { CallbackError } from "./errors.ts"
import type { Operation } from "./operation.ts"

/** Calls a function of the caller and waits for it; what it fails with becomes a {@link CallbackError}. */
export async function calledBack<Result>(
  option: string,
  operation: Operation,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    throw new CallbackError(`${option} failed`, operation, cause)
  }
}
