/** An operation of the API by its names, which contain no value of a caller. */
import { PATH_PREFIX } from "./generated/operations.ts"
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
  /** Values of the path's placeholders; identifiers. */
  readonly path?: Readonly<Record<string, string>> | undefined
  /** Query parameters; a list repeats its parameter, a `Date` is written as RFC 3339. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}

/** The methods of the operations. */
export type OperationMethod = "GET" | "POST" | "PATCH" | "DELETE"

/** A row of the generated tables of operations. */
export type OperationRow = readonly [path: string, method?: OperationMethod, safe?: "safe"]

/** The names that belong to an operationId, by a generated table that has it. */
export function operationOf<Id extends OperationId>(
  operationId: Id,
  table: { readonly [Name in Id]: OperationRow },
): Operation & { readonly method: OperationMethod } {
  const [path, method = "GET"] = table[operationId]
  return { operationId, method, pathTemplate: PATH_PREFIX + path }
}

/** Name of an operation in messages: `getFinding (GET /api/v1/findings/{id})`. */
export function nameOf({ operationId, method, pathTemplate }: Operation): string {
  return operationId ? `${operationId} (${method} ${pathTemplate})` : `${method} ${pathTemplate}`
}
