/** An operation of the API by its names, which contain no value of a caller. */
import { OPERATIONS, PATH_PREFIX } from "./generated/operations.ts"
import type { OperationId } from "./operation-types.ts"

/** The names of an operation. */
export interface Operation {
  /** Null for a raw request, which this version has no operation for. */
  readonly operationId: OperationId | null
  /** The HTTP method. */
  readonly method: string
  /** The path with its placeholders, for example `/api/v1/findings/{id}`. */
  readonly pathTemplate: string
}

/** A request that this version has no operation for. */
export interface ApiRequest {
  /** The HTTP method. */
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** The path below `baseUrl`, with placeholders for values: `/api/v1/findings/{id}`. It is what errors and logs show. */
  readonly pathTemplate: string
  /** What stands in the placeholders; identifiers. */
  readonly path?: Readonly<Record<string, string>> | undefined
  /** Query parameters; a list repeats its parameter, a `Date` is written as RFC 3339. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}

/** The methods of the operations. */
export type OperationMethod = "GET" | "POST" | "PATCH" | "DELETE"

/** A row of the table of operations. */
type Row = readonly [path: string, method?: OperationMethod, repetition?: "safe" | "keyed"]

/** The names that belong to an operationId. */
export function operationOf(operationId: OperationId): Operation & { readonly method: OperationMethod } {
  const [path, method = "GET"]: Row = OPERATIONS[operationId]
  return { operationId, method, pathTemplate: PATH_PREFIX + path }
}

/**
 * What the specification says of sending an operation twice: `safe` changes nothing although it is a POST, `keyed` takes an
 * `Idempotency-Key`.
 */
export function repetitionOf(operationId: OperationId): "safe" | "keyed" | undefined {
  const [, , repetition]: Row = OPERATIONS[operationId]
  return repetition
}

/** How messages name an operation: `getFinding (GET /api/v1/findings/{id})`. */
export function nameOf({ operationId, method, pathTemplate }: Operation): string {
  const route = `${method} ${pathTemplate}`
  return operationId ? `${operationId} (${route})` : route
}
