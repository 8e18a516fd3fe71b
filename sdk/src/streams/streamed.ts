/** The way from a client that a caller gave to its operations whose answers are read as they come. */
import type { CodeAnalysis } from "../client.ts"
import { InvalidArgumentError } from "../errors.ts"
import { STREAMED_OPERATIONS } from "../generated/operations.ts"
import { type Operation, operationOf } from "../operation.ts"
import type { FileOperationId, StreamingOperationId } from "../operation-types.ts"
import { checkedLimit, type RequestOptions } from "../options.ts"
import type { Sending } from "../transport.ts"

/** Three signs of life of the service missed. */
const DEFAULT_IDLE_TIMEOUT_MILLIS = 45_000

/** A call whose answer is read as it comes. */
export interface StreamedCall extends Sending {
  /** Named by the errors. */
  readonly operation: Operation
  /** Milliseconds that a connection may be silent. */
  readonly idleTimeoutMillis: number
}

/**
 * Prepares a call.
 *
 * @throws InvalidArgumentError for what is no client, and for an option that cannot be used.
 */
export function streamed(
  client: CodeAnalysis,
  id: StreamingOperationId | FileOperationId,
  options?: RequestOptions & { readonly idleTimeoutMillis?: number | undefined },
): StreamedCall {
  // Without type checks, the first argument is easily forgotten.
  if (typeof client?.sending !== "function") throw new InvalidArgumentError("client", "must be a CodeAnalysis")
  return {
    ...client.sending(options),
    operation: operationOf(id, STREAMED_OPERATIONS),
    idleTimeoutMillis: checkedLimit("idleTimeoutMillis", options?.idleTimeoutMillis ?? DEFAULT_IDLE_TIMEOUT_MILLIS),
  }
}
