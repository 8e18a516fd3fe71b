/** Keyset pagination: opaque cursors that know the position and the query they belong to. */
import { Effect, Schema } from "effect"
import { createHash } from "node:crypto"
import { ValidationError } from "./Errors.ts"

/** Items on a page when the caller does not say. */
export const defaultPageSize = 20

/** The values of the sort key at the last item of a page, the id last. */
export type Position = ReadonlyArray<string | number>

/**
 * What a value of a position is; with bounds, an integer within them. A cursor comes from outside: it may hold anything,
 * and the database must be able to compare what gets through.
 */
export type PositionValue = "text" | "timestamp" | "uuid" | { readonly minimum: number; readonly maximum: number }

/** The positions of a list by age: when a row was created, then its id. */
export const newestFirst: ReadonlyArray<PositionValue> = ["timestamp", "uuid"]

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A year of four digits: the only ones that both JavaScript and PostgreSQL write in this way. */
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

/** Long enough that no other list and no slip of the pen comes to the same, short enough to keep cursors small. */
const checkCharacters = 12

/** Ties a position to the list that it is in: another list has another one, and so has another position. */
const checkOf = (after: Position, query: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([query, after]))
    .digest("base64url")
    .slice(0, checkCharacters)

/**
 * The position is in the cursor whole, long texts too: so a list goes on right where it was even when the row has been
 * renamed or is gone since. The spec's longest cursor has room for the longest path.
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
 * @param shape what the values of the list's positions are
 * @returns the position to go on after, or `undefined` for the first page
 * @throws ValidationError when it is not a cursor, or one of another list
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
  // there is one spelling of it, though decoding passes over what is no part of it
  if (cursor !== encodeCursor(after, query)) return malformed("is malformed")
  const fits = after.length === shape.length && shape.every((kind, index) => isA(kind, after[index]))
  return fits ? Effect.succeed(after) : malformed("is malformed")
}

/**
 * Makes a page of up to `limit` items from rows that were read with `limit + 1`, so that it is known whether more
 * follow without counting.
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
