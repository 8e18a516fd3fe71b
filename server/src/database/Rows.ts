/**
 * Rows as a statement is expected to give them. The types of a program say nothing of a database: a column that a
 * statement no longer has would be an `undefined` somewhere far away. So rows are read by a schema.
 */
import { Data, Effect, Result, Schema, SchemaTransformation } from "effect"
import type { SqlError, Statement } from "effect/sql"

/** Enough of a statement to find it by. */
const shownCharacters = 200

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ")

/** A statement gave a row that its schema does not expect: the two were not changed together. */
export class UnexpectedRow extends Data.TaggedError("UnexpectedRow")<{
  /** Its text, without the values. */
  readonly statement: string
  /** Names the column; values are left out, which may be a customer's. */
  readonly cause: Schema.SchemaError
}> {
  override get message(): string {
    const text = inOneLine(this.statement).slice(0, shownCharacters)
    return `A row is not as its schema says. ${inOneLine(this.cause.message)}, of the statement: ${text}`
  }
}

/**
 * Runs a statement and reads its rows by a schema, which says what comes from the database (see `Values`): a moment is a
 * `Date`, an integer of 64 bits is text. A row that is otherwise is a defect that names the column and the statement.
 * Columns that the schema does not name are left out.
 *
 * @example
 * const [found] = yield* sql`SELECT id, name FROM organizations`.pipe(rowsAs(Organization))
 */
export const rowsAs =
  <Row extends Schema.ConstraintDecoder<unknown>>(row: Row) =>
  (statement: Statement.Statement<unknown>): Effect.Effect<ReadonlyArray<Row["Type"]>, SqlError.SqlError> => {
    const decode = Schema.decodeUnknownResult(row)
    return Effect.flatMap(statement, (rows) =>
      Result.match(Result.all(rows.map((one) => decode(one))), {
        onSuccess: (decoded) => Effect.succeed(decoded),
        onFailure: (cause) => Effect.die(new UnexpectedRow({ statement: statement.compile()[0], cause })),
      }),
    )
  }

/** Bytes: a column of the type `bytea`. */
export const Bytes = Schema.declare((value): value is Buffer => Buffer.isBuffer(value), { expected: "bytes" })

/** Numbers of which a row may have a hundred thousand: each is looked at, and none is copied. */
export const Numbers = Schema.declare(
  (value): value is ReadonlyArray<number> => Array.isArray(value) && value.every((one) => typeof one === "number"),
  { expected: "numbers" },
)

/** A row of which only the id is asked for. */
export const IdRow = Schema.Struct({ id: Schema.String })

/** A row of what is deleted together: how much it was. */
export const DeletedRow = Schema.Struct({ deleted: Schema.Number })

/** When the next of something is due; null where nothing is. */
export const DueRow = Schema.Struct({ due_at: Schema.NullOr(Schema.Date) })

/**
 * An array of names, of which those stay that this release knows: another one, beside or before it, may know more.
 */
export const knownOf = <Name extends string>(known: Schema.Literals<ReadonlyArray<Name>>) => {
  const isKnown = Schema.is(known)
  return Schema.Array(Schema.String).pipe(
    Schema.decodeTo(
      Schema.Array(known),
      SchemaTransformation.transform({
        decode: (names): ReadonlyArray<Name> => names.filter((name) => isKnown(name)),
        encode: (names): ReadonlyArray<string> => names,
      }),
    ),
  )
}
