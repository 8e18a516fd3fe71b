/** An operation of the API by its names, which contain no value of a caller. */
import { OPERATIONS } from "./generated/operations.ts"
import type { OperationId } from "./operation-types.ts"

/** The names of an operation. */
export interface Operation {
  readonly operationId: OperationId
  readonly method: string
  /** The path with its placeholders, for example `/api/v1/findings/{id}`. */
  readonly pathTemplate: string
}

/** The names that belong to an operationId. */
export function operationOf(operationId: OperationId): Operation {
  const [method, pathTemplate] = OPERATIONS[operationId]
  return { operationId, method, pathTemplate }
}

/** How messages name an operation: `getFinding (GET /api/v1/findings/{id})`. */
export function nameOf(operation: Operation): string {
  return `${operation.operationId} (${operation.method} ${operation.pathTemplate})`
}
