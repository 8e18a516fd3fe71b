/** A copy of a database with something of everything in it, and what is made of that: row by row the same, in either store. */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Result, Stream } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { BackupUnreadable, copy, type Place, restore } from "../../../server/src/database/Backup.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { makeTenantWithRecords } from "../support/records.ts"
import { startService, type TestService } from "../support/service.ts"
import { createPostgresDatabase, databaseKind, postgresLayer } from "../support/TestDatabase.ts"

const place: Place = { softwareVersion: "1.2.3", repositoriesFolder: "/repositories" }

const linesOfCopy = Effect.map(copy(place, Stream.runCollect), ({ result }) => result)

/** The parts that must be the same: rows come in any order, and the first line has the time of the copy. */
const comparable = ([first = "", ...lines]: ReadonlyArray<string>) => ({
  heading: { ...JSON.parse(first), created_at: "" },
  lines: lines.toSorted(),
})

const isRow = (line: string): boolean => line.startsWith("{")

const embedded = async () => Embedded.layer({})
const postgres = async () => postgresLayer(await createPostgresDatabase("empty"))

/** Restores lines into a database that is empty, and does something with it. */
const inRestored = async <A, E>(
  make: typeof embedded,
  lines: ReadonlyArray<string>,
  use: Effect.Effect<A, E, SqlClient.SqlClient>,
  repositoriesFolder = place.repositoriesFolder,
): Promise<A> =>
  Effect.runPromise(
    restore(Stream.fromIterable(lines), { ...place, repositoriesFolder }, Effect.void).pipe(
      Effect.andThen(use),
      Effect.provide(Layer.orDie(await make())),
    ),
  )

let service: TestService
let original: ReadonlyArray<string>

beforeAll(async () => {
  service = await startService()
  await makeTenantWithRecords(service)
  original = await service.withSql((sql) => Effect.provideService(linesOfCopy, SqlClient.SqlClient, sql))
})
afterAll(() => service.stop())

const stores = [
  { store: "the embedded database", make: embedded },
  ...(databaseKind === "postgres" ? [{ store: "PostgreSQL", make: postgres }] : []),
]

it.each(stores)("restored into $store, every row and every sequence is as it was", async ({ make }) => {
  const { heading, lines } = comparable(original)
  // a copy of little would show little
  expect(lines.filter(isRow).length).toBeGreaterThan(30)
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('"to be revoked"')]))
  expect(comparable(await inRestored(make, original, linesOfCopy))).toEqual({ heading, lines })
})

it("what is added to a restored database gets numbers that no row has", async () => {
  const next = await inRestored(
    embedded,
    original,
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly isNew: boolean }>`
        SELECT nextval(pg_get_serial_sequence('code_segments', 'id')) > coalesce(max(id), 0) AS "isNew" FROM code_segments
      `,
    ),
  )
  expect(next).toEqual([{ isNew: true }])
})

it("triggers work again, and rows of a parent still take their children along", async () => {
  const left = await inRestored(
    embedded,
    original,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM webhook_events`
      return yield* sql`SELECT id FROM webhook_deliveries WHERE event_id IS NOT NULL`
    }),
  )
  expect(left).toEqual([])
})

it("moves the paths of local repositories to where they are now, and no others", async () => {
  const root = service.repositories.path
  const heading = JSON.stringify({ ...JSON.parse(original[0] ?? ""), repositories_folder: root })
  const paths = await inRestored(
    embedded,
    [heading, ...original.slice(1)],
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly path: string }>`
        SELECT external_id AS path FROM installations UNION SELECT external_id FROM repositories
      `,
    ),
    "/srv/code",
  )
  const all = paths.map(({ path }) => path)
  expect(all).toEqual(expect.arrayContaining(["/srv/code", "/srv/code/payments"]))
  // one is that of another host, and stays
  expect(all.filter((path) => path.startsWith(root))).toEqual([])
  expect(all.length).toBeGreaterThan(2)
})

/** Changes to a copy, by what is said of the result. */
const broken: Readonly<Record<string, (lines: ReadonlyArray<string>) => ReadonlyArray<string>>> = {
  "it is empty": () => [],
  "it is not complete": (lines) => lines.filter((_, index) => index !== lines.findLastIndex(isRow)),
  "it is not complete: it ends early": (lines) => lines.slice(0, 40),
  "its first line is not that of a backup": (lines) => lines.slice(1),
  "it has an unknown table, pg_authid": (lines) => [...lines.slice(0, 1), "table pg_authid", ...lines.slice(1)],
}

it("a copy that is not whole is refused, and leaves nothing", async () => {
  const attempts = await Effect.runPromise(
    Effect.gen(function* () {
      const refused = yield* Effect.forEach(Object.values(broken), (change) =>
        Effect.result(restore(Stream.fromIterable(change(original)), place, Effect.void)),
      )
      // the same database takes the right one
      yield* restore(Stream.fromIterable(original), place, Effect.void)
      return refused
    }).pipe(Effect.provide(Layer.orDie(Embedded.layer({})))),
  )
  expect(attempts).toEqual(
    Object.keys(broken).map((said) =>
      Result.fail(new BackupUnreadable({ reason: expect.stringContaining(said.replace(/:.*/, "")) })),
    ),
  )
})
