/** Keyset pagination: opaque cursors that know the position and the query they belong to. */
import { Effect, Schema } from "effect"
import { createHash } from "node:crypto"
import { ValidationError } from "./Errors.ts"

/** Items on a page when the caller does not say. */
export const defaultPageSize = 20

/** The values of the sort key at the last item of a page, the id last. */
export type Position = ReadonlyArray<string | number>

/** What a value of a position is. A cursor comes from outside: it may hold anything. */
export type PositionValue = "text" | "integer" | "timestamp" | "uuid"

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isA: { readonly [Kind in PositionValue]: (value: string | number) => boolean } = {
  text: (value) => typeof value === "string" && !value.includes("\u0000"),
  integer: (value) => Number.isSafeInteger(value),
  timestamp: (value) => typeof value === "string" && isTimestamp(value),
  uuid: (value) => typeof value === "string" && uuidPattern.test(value),
}

const isTimestamp = (text: string): boolean => {
  const time = new Date(text)
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
}

const CursorContent = Schema.parseJson(
  Schema.Struct({ query: Schema.String, after: Schema.Array(Schema.Union(Schema.String, Schema.Number)) }),
)
const decodeContent = Schema.decodeUnknownEither(CursorContent)

/** Long enough that two queries of one customer do not collide, short enough to keep cursors small. */
const queryHashCharacters = 12

const hashOf = (query: unknown): string =>
  createHash("sha256").update(JSON.stringify(query)).digest("base64url").slice(0, queryHashCharacters)

const malformed = (message: string) =>
  new ValidationError({
    detail: `The cursor ${message}. Pass pagination.next_cursor of the page before, with all other parameters unchanged.`,
    errors: [{ in: "query", field: "cursor", message }],
  })

/**
 * Reads a cursor for the list that `query` describes (all filters and the order; anything JSON).
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
  if (content._tag === "Left") return malformed("is malformed")
  if (content.right.query !== hashOf(query)) return malformed("belongs to another list or other filters")
  const { after } = content.right
  const fits = after.length === shape.length && shape.every((kind, index) => isA[kind](after[index] ?? ""))
  return fits ? Effect.succeed(after) : malformed("is malformed")
}

const encodeCursor = (after: Position, query: unknown): string =>
  Buffer.from(JSON.stringify({ query: hashOf(query), after })).toString("base64url")

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
