/** Rows are read by a schema: what a statement does not give as expected is a defect that says what and where. */
import { SqlClient, type SqlConnection } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Cause, Effect, Exit, Schema, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { describe, expect, it } from "vitest"
import { Bytes, knownOf, rowsAs } from "../../../server/src/database/Rows.ts"

const Found = Schema.Struct({
  id: Schema.String,
  rank: Schema.Number,
  found_at: Schema.Date,
  bytes: Schema.NullOr(Bytes),
})

const aRow = { id: "1", rank: 2, found_at: new Date(0), bytes: Buffer.from([1]) }

/** A client whose every statement gives these rows. */
const clientOf = (rows: ReadonlyArray<unknown>) => {
  const given = Effect.succeed(rows)
  const connection: SqlConnection.Connection = {
    execute: () => given,
    executeUnprepared: () => given,
    executeRaw: () => given,
    executeValues: () => Effect.succeed([]),
    executeValuesUnprepared: () => Effect.succeed([]),
    executeStream: () => Stream.fromIterable(rows),
  }
  return SqlClient.make({
    driver: "none",
    acquirer: Effect.succeed(connection),
    compiler: PgClient.makeCompiler(),
    spanAttributes: [],
  }).pipe(Effect.provide(Reactivity.layer))
}

const read = (rows: ReadonlyArray<unknown>) =>
  Effect.flatMap(clientOf(rows), (sql) =>
    sql`
      SELECT id, rank, found_at, bytes
      FROM findings WHERE id = ${"a secret value"}
    `.pipe(rowsAs(Found)),
  )

/** Message of the defect that reading ends with. */
const defectOf = async (row: object): Promise<string> => {
  const exit = await Effect.runPromiseExit(read([aRow, row]))
  const reason = Exit.isFailure(exit) ? exit.cause.reasons.find(Cause.isDieReason) : undefined
  return String(reason?.defect)
}

describe("rows", () => {
  it("are given as the schema says, without other columns", async () => {
    const rows = await Effect.runPromise(read([aRow, { ...aRow, bytes: null, more: true }]))
    expect(rows).toEqual([aRow, { ...aRow, bytes: null }])
  })

  it("may be none", async () => {
    expect(await Effect.runPromise(read([]))).toEqual([])
  })

  it("that lack a column are a defect that names it and the statement", async () => {
    const { rank: _, ...less } = aRow
    const defect = await defectOf(less)
    expect(defect).toContain("Missing key")
    expect(defect).toContain(`["rank"]`)
    expect(defect).toContain("SELECT id, rank, found_at, bytes FROM findings WHERE id = $1")
  })

  it.each([
    ["id", 1],
    ["rank", "2"],
    ["found_at", "1970-01-01T00:00:00Z"],
    ["bytes", "text of a customer"],
  ])("whose %s is of another type are a defect that names it, and not the value", async (column, value) => {
    const defect = await defectOf({ ...aRow, [column]: value })
    expect(defect).toContain(`["${column}"]`)
    expect(defect).not.toContain("text of a customer")
    expect(defect).not.toContain("a secret value")
  })

  it("with names that another release has added give those that are known", () => {
    const Names = knownOf(Schema.Literals(["read", "write"]))
    expect(Schema.decodeUnknownSync(Names)(["write", "fly", "read"])).toEqual(["write", "read"])
  })
})
