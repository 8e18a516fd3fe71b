/**
 * Decodes rows by a schema. TypeScript's types do not check the database: without this, a missing column would be
 * `undefined` somewhere far away.
 */
import { Data, Effect, Result, Schema, SchemaTransformation } from "effect"
import type { SqlError, Statement } from "effect/sql"

/** Characters of a statement in an error message: enough to find it in the code. */
const shownCharacters = 200

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ")

/** A row does not match its schema: statement and schema were not changed together. */
export class UnexpectedRow extends Data.TaggedError("UnexpectedRow")<{
  /** Text of the statement, without values. */
  readonly statement: string
  /** Names the column; leaves out values, which may belong to customers. */
  readonly cause: Schema.SchemaError
}> {
  override get message(): string {
    const text = inOneLine(this.statement).slice(0, shownCharacters)
    return `A row does not match its schema. ${inOneLine(this.cause.message)}, of the statement: ${text}`
  }
}

/**
 * Runs a statement and decodes its rows by a schema of the values that the client returns (see `Values`): a timestamp
 * is a `Date`, a 64-bit integer is text. A row that does not match is a defect that names the column and the statement.
 * Columns without a member in the schema are dropped.
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

/** Schema of the type `bytea`. */
export const Bytes = Schema.declare((value): value is Buffer => Buffer.isBuffer(value), { expected: "bytes" })

/** Schema of number arrays with up to hundreds of thousands of elements, which checks each one without copying the array. */
export const Numbers = Schema.declare(
  (value): value is ReadonlyArray<number> => Array.isArray(value) && value.every((one) => typeof one === "number"),
  { expected: "numbers" },
)

/** A row with only an id. */
export const IdRow = Schema.Struct({ id: Schema.String })

/** A row with the number of deleted rows. */
export const DeletedRow = Schema.Struct({ deleted: Schema.Number })

/** A row with the time at which the next piece of work is due; null if there is none. */
export const DueRow = Schema.Struct({ due_at: Schema.NullOr(Schema.Date) })

/** Schema of an array of names that drops unknown ones, which a newer release may have stored. */
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
