/** Keyset pagination: opaque cursors that contain a position and are bound to their query. */
import { Effect, Schema } from "effect"
import { createHash } from "node:crypto"
import { ValidationError } from "./Errors.ts"

/** Default number of items on a page. */
export const defaultPageSize = 20

/** Values of the sort key of the last item on a page; the last one is the id. */
export type Position = ReadonlyArray<string | number>

/**
 * Type of a value in a position; with bounds, an integer within them. Cursors come from outside and may contain
 * anything, so values are checked before the database compares them.
 */
export type PositionValue = "text" | "timestamp" | "uuid" | { readonly minimum: number; readonly maximum: number }

/** Position in a list by age: creation time, then id. */
export const newestFirst: ReadonlyArray<PositionValue> = ["timestamp", "uuid"]

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Timestamps with a year of four digits: JavaScript and PostgreSQL format others differently. */
const timestampPattern = /^\d{4}-/
/** PostgreSQL has no year 0. */
const firstTimestamp = "0001-01-01T00:00:00.000Z"

const isTimestamp = (text: string): boolean => {
  if (!timestampPattern.test(text) || text < firstTimestamp) return false
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

const isA = (kind: PositionValue, value: string | number | undefined): boolean => {
  if (typeof kind === "object") {
    return typeof value === "number" && Number.isInteger(value) && value >= kind.minimum && value <= kind.maximum
  }
  if (typeof value !== "string") return false
  switch (kind) {
    case "text":
      return !value.includes("\u0000")
    case "timestamp":
      return isTimestamp(value)
    case "uuid":
      return uuidPattern.test(value)
  }
}

const CursorContent = Schema.fromJsonString(
  Schema.Struct({ check: Schema.String, after: Schema.Array(Schema.Union([Schema.String, Schema.Number])) }),
)
const decodeContent = Schema.decodeUnknownResult(CursorContent)

/**
 * Length of a check: long enough to detect cursors of other lists and typing errors, short enough to keep cursors
 * small.
 */
const checkCharacters = 12

/** Check that binds a position to its list: a cursor from another list, or with another position, is rejected. */
const checkOf = (after: Position, query: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([query, after]))
    .digest("base64url")
    .slice(0, checkCharacters)

/**
 * Encodes a cursor. It contains the complete position, even long texts, so that paging continues correctly after the
 * row was renamed or deleted. The spec's maximum length has room for the longest path.
 */
const encodeCursor = (after: Position, query: unknown): string =>
  Buffer.from(JSON.stringify({ check: checkOf(after, query), after })).toString("base64url")

const malformed = (message: string) =>
  new ValidationError({
    detail: `The cursor ${message}. Pass pagination.next_cursor of the page before, with all other parameters unchanged.`,
    errors: [{ in: "query", field: "cursor", message }],
  })

/**
 * Reads a cursor for the list that `query` describes (its name, the organization, all filters and the order; anything
 * JSON).
 *
 * @param shape - types of the values in the list's positions
 * @returns the position to continue after, or `undefined` for the first page
 * @throws ValidationError if it is no cursor, or one of another list
 */
export const decodeCursor = (
  cursor: string | undefined,
  query: unknown,
  shape: ReadonlyArray<PositionValue>,
): Effect.Effect<Position | undefined, ValidationError> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const content = decodeContent(Buffer.from(cursor, "base64url").toString("utf8"))
  if (content._tag === "Failure") return malformed("is malformed")
  const { check, after } = content.success
  if (check !== checkOf(after, query)) return malformed("belongs to another list or other filters")
  // compared because decoding ignores invalid characters: a cursor has exactly one spelling
  if (cursor !== encodeCursor(after, query)) return malformed("is malformed")
  const fits = after.length === shape.length && shape.every((kind, index) => isA(kind, after[index]))
  return fits ? Effect.succeed(after) : malformed("is malformed")
}

/**
 * Makes a page of up to `limit` items from rows that were queried with `limit + 1`, which shows whether more follow.
 */
export const page = <Row, Item>(options: {
  readonly rows: ReadonlyArray<Row>
  readonly limit: number
  readonly query: unknown
  readonly position: (row: Row) => Position
  readonly item: (row: Row) => Item
}) => {
  const shown = options.rows.slice(0, options.limit)
  const last = shown.at(-1)
  const next_cursor =
    options.rows.length > options.limit && last !== undefined
      ? encodeCursor(options.position(last), options.query)
      : null
  return { data: shown.map(options.item), pagination: { next_cursor, has_more: next_cursor !== null } }
}
