/** The README's store in SQL on a PostgreSQL server, between two sessions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Connection, connectTo } from "../server/support/database.ts"
import { findBinaries, startPostgres, type PostgresServer } from "../server/support/postgres.ts"
import { atHand } from "../support/at-hand.ts"
import { buildStore, recipe } from "./recipes.ts"

const binaries = findBinaries()
const isInstalled = atHand(
  binaries !== undefined,
  "PostgreSQL is not installed (Debian: apt-get install postgresql)",
  "REQUIRE_POSTGRES",
)

/** Starting a server takes seconds on a machine that does other things as well. */
const startMillis = 60_000

describe.runIf(isInstalled)("the store in PostgreSQL, between two sessions", async () => {
  const { table, postgresStore } = await recipe("Once only, in PostgreSQL")
  let server: PostgresServer | undefined
  const open: Array<Connection> = []

  const connect = async (): Promise<Connection> => {
    if (server === undefined) throw new Error("the server did not start")
    const client = await connectTo(server.urlOf("postgres"))
    open.push(client)
    return client
  }

  /** Two processes, and a third who looks on. */
  const sessions = async () => {
    const [one, other, onlooker] = await Promise.all([connect(), connect(), connect()])
    return { one, other, onlooker, first: buildStore(postgresStore, one), second: buildStore(postgresStore, other) }
  }

  /** As if five minutes had passed. */
  const endClaims = (client: Connection) =>
    client.query("update webhook_events set claimed_until = claimed_until - interval '5 minutes'")

  /** Whether one waits for what the other has not committed. */
  const waits = async (onlooker: Connection): Promise<boolean> => {
    const { rows } = await onlooker.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into webhook_events%'",
    )
    return rows.length === 1
  }

  beforeAll(async () => {
    server = await startPostgres(binaries ?? "")
    await (await connect()).query(String(table))
  }, startMillis)
  beforeEach(async () => {
    await (await connect()).query("truncate webhook_events")
  })
  afterAll(async () => {
    await Promise.all(open.map((client) => client.end()))
    await server?.stop()
  }, startMillis)

  it("gives each event to one of two who ask at once, also when its claim has ended", async () => {
    const { one, first, second } = await sessions()
    const ids = Array.from({ length: 200 }, (_, index) => `whd_${index}`)
    const ask = async (): Promise<ReadonlySet<string>> => {
      const answers = new Set<string>()
      for (const id of ids) {
        const claims = [first, second].map(async (store) => store.claim(id, crypto.randomUUID()))
        answers.add((await Promise.all(claims)).toSorted().join())
      }
      return answers
    }
    expect(await ask()).toStrictEqual(new Set(["busy,claimed"]))
    await endClaims(one)
    expect(await ask()).toStrictEqual(new Set(["busy,claimed"]))
  })

  it.each([
    ["commit", "busy"],
    ["rollback", "claimed"],
  ])("lets the second wait for the first, whose %s makes it %s", async (end, answer) => {
    const { one, onlooker, first, second } = await sessions()
    await one.query("begin")
    expect(await first.claim("whd_1", "first")).toBe("claimed")
    const claim = second.claim("whd_1", "second")
    await expect.poll(() => waits(onlooker), { timeout: 60_000 }).toBe(true)
    await one.query(end)
    expect(await claim).toBe(answer)
  })

  it("gives a claim that has ended to one of two whose transactions overlap", async () => {
    const { one, onlooker, first, second } = await sessions()
    expect(await first.claim("whd_1", "dead")).toBe("claimed")
    await endClaims(one)
    await one.query("begin")
    expect(await first.claim("whd_1", "first")).toBe("claimed")
    const claim = second.claim("whd_1", "second")
    await expect.poll(() => waits(onlooker), { timeout: 60_000 }).toBe(true)
    await one.query("commit")
    expect(await claim).toBe("busy")
  })

  it("lets a slow process, whose claim has ended, neither release nor commit the next one's", async () => {
    const { one, first: slow, second: next } = await sessions()
    expect(await slow.claim("whd_1", "slow")).toBe("claimed")
    await endClaims(one)
    expect(await next.claim("whd_1", "next")).toBe("claimed")
    await slow.release("whd_1", "slow")
    expect(await slow.claim("whd_1", "again")).toBe("busy")
    await slow.commit("whd_1", "slow")
    expect(await slow.claim("whd_1", "again")).toBe("busy")
    await next.commit("whd_1", "next")
    expect(await slow.claim("whd_1", "again")).toBe("done")
  })

  it("lets a slow process commit as long as nobody else has claimed", async () => {
    const { one, first: slow, second: next } = await sessions()
    await slow.claim("whd_1", "slow")
    await endClaims(one)
    await slow.commit("whd_1", "slow")
    expect(await next.claim("whd_1", "next")).toBe("done")
  })
})
