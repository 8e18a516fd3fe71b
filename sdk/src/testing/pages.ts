/** Lists in pages, by cursors as opaque as the service's. */
import type { ItemOf, ListOperationId, Page } from "../operation-types.ts"
import type { AnswerFunction } from "./answer.ts"
import type { Call } from "./call.ts"
import { failureOf } from "./failure.ts"
import { type Asked, success } from "./response.ts"

/** Page size of the service when the caller does not set one. */
const DEFAULT_PAGE_SIZE = 20
const LARGEST_PAGE_SIZE = 100

/**
 * Serves a list page by page: `limit` is the size of a page, `next_cursor` leads on, and a cursor that is none, or that
 * belongs to other filters, is refused. The items are served as they are: to filter them as the service would, give a
 * function.
 *
 * @param operationId - The operation.
 * @param items - All items of the list, or a function of the call that gives them.
 * @example
 * ```ts
 * service.use({
 *   listFindings: pages("listFindings", ({ query }) =>
 *     findings.filter(({ severity }) => query.severity?.includes(severity) ?? true),
 *   ),
 * })
 * ```
 */
export function pages<Id extends ListOperationId>(
  operationId: Id,
  items: readonly ItemOf<Id>[] | ((call: Call<Id>) => readonly ItemOf<Id>[]),
): AnswerFunction<Id> {
  return (call) => {
    const { requestId, path, url } = call
    return pageOfCall({ operationId, requestId, path, url }, typeof items === "function" ? items(call) : items)
  }
}

/** The page of a list that a call asks for. */
export function pageOfCall(call: Asked & { readonly url: string }, items: readonly unknown[]): Response {
  const refused = (field: string, message: string): Response =>
    failureOf(
      { ...call, code: "VALIDATION_ERROR" },
      { detail: "The request has 1 wrong value.", errors: [{ in: "query", field, message }] },
    )
  const query = new URL(call.url).searchParams
  const limit = Number(query.get("limit") ?? DEFAULT_PAGE_SIZE)
  if (limit < 1 || limit > LARGEST_PAGE_SIZE) return refused("limit", `must be from 1 to ${LARGEST_PAGE_SIZE}`)
  const start = positionOf(query)
  if (start === null) return refused("cursor", "is malformed, or belongs to another list or other filters")
  return success(call, pageOf(items, start, limit, query))
}

function pageOf<Item>(items: readonly Item[], start: number, limit: number, query: URLSearchParams): Page<Item> {
  const end = start + limit
  const next_cursor = end < items.length ? cursorOf(end, query) : null
  return { data: items.slice(start, end), pagination: { next_cursor, has_more: next_cursor !== null } }
}

/** A cursor knows the filters and the order that it belongs to, not the size of the pages. */
function cursorOf(position: number, query: URLSearchParams): string {
  const filters = new URLSearchParams(query)
  filters.delete("cursor")
  filters.delete("limit")
  filters.sort()
  return btoa(`${position}?${filters.toString()}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Position at which a page begins; null for a cursor that does not belong to this list. */
function positionOf(query: URLSearchParams): number | null {
  const cursor = query.get("cursor")
  if (cursor === null) return 0
  const position = Number.parseInt(decoded(cursor), 10)
  return position > 0 && cursorOf(position, query) === cursor ? position : null
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))
  } catch {
    return ""
  }
}
