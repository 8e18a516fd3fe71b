/** The README's stores on real servers, with a receiver that is killed between its claim and its commit. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { receiver, type DeliveryStore } from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../../scripts/freePort.ts"
import { type Connection, connectTo } from "../server/support/database.ts"
import { findBinaries, startPostgres, type PostgresServer } from "../server/support/postgres.ts"
import { atHand } from "../support/at-hand.ts"
import { buildStore, recipe, redisAt } from "../webhook-verifier/recipes.ts"

/** Starting a server or a process takes seconds on a machine that does other things as well. */
const startMillis = 60_000
const slow = { timeout: startMillis }
const secret = "whsec_1"

/** Runs a receiver in a process of its own until its function has begun, and kills it. */
const killWhileHandling = async (
  store: "postgres" | "redis",
  address: string,
  event: { readonly event: string },
): Promise<void> => {
  const script = fileURLToPath(new URL("./killedReceiver.ts", import.meta.url))
  const request = await signedRequest(event, secret)
  const delivery = JSON.stringify({ headers: Object.fromEntries(request.headers), body: await request.text() })
  const child = spawn(
    process.execPath,
    ["--conditions=@code-analysis/source", "--disable-warning=ExperimentalWarning", script, store, address, delivery],
    { stdio: ["ignore", "pipe", "inherit"] },
  )
  try {
    const [said] = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => ["it ended"])])
    expect(String(said)).toBe("handling")
  } finally {
    await kill(child)
  }
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, "exit")
  child.kill("SIGKILL")
  await over
}

/** Delivers an event to a receiver that handles it at once; the status, and how often it was handled. */
const deliver = async (store: DeliveryStore, event: { readonly event: string }) => {
  let handled = 0
  const receive = receiver({ secrets: secret, store, onError: () => {}, on: { "finding.new": () => void handled++ } })
  const { status } = await receive(await signedRequest(event, secret))
  return { status, handled }
}

/** Delivers an event before and after the claim of the dead process has ended, and once more. */
const deliveriesAround = async (
  store: DeliveryStore,
  event: { readonly event: string },
  endClaims: () => Promise<unknown>,
) => {
  const before = await deliver(store, event)
  await endClaims()
  return [before, await deliver(store, event), await deliver(store, event)]
}

/** The service is refused while the dead process has the claim; then the event is handled, once. */
const handledOnce = [
  { status: 409, handled: 0 },
  { status: 204, handled: 1 },
  { status: 204, handled: 0 },
]

const binaries = findBinaries()
const isPostgresThere = atHand(
  binaries !== undefined,
  "PostgreSQL is not installed (Debian: apt-get install postgresql)",
  "REQUIRE_POSTGRES",
)

describe.runIf(isPostgresThere)("a receiver with the store in PostgreSQL", () => {
  let server: PostgresServer | undefined
  let connection: Connection | undefined

  beforeAll(async () => {
    server = await startPostgres(binaries ?? "")
    connection = await connectTo(server.urlOf("postgres"))
    await connection.query(String((await recipe("Once only, in PostgreSQL"))["table"]))
  }, startMillis)
  afterAll(async () => {
    await connection?.end()
    await server?.stop()
  }, startMillis)

  it("that is killed while it handles an event leaves it to the next one, when its claim has ended", slow, async () => {
    const { postgresStore } = await recipe("Once only, in PostgreSQL")
    const event = fakeEvent("finding.new")
    await killWhileHandling("postgres", server?.urlOf("postgres") ?? "", event)
    const deliveries = deliveriesAround(buildStore(postgresStore, connection), event, async () =>
      connection?.query("update webhook_events set claimed_until = claimed_until - interval '5 minutes'"),
    )
    expect(await deliveries).toEqual(handledOnce)
  })
})

const isRedisThere = atHand(
  ["redis-server", "redis-cli"].every((program) => isProgram(program)),
  "Redis is not installed (Debian: apt-get install redis-server)",
  "REQUIRE_REDIS",
)

describe.runIf(isRedisThere)("a receiver with the store in Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-redis-"))
  let server: ChildProcess | undefined
  let port = ""
  let redis = redisAt("")
  let store: DeliveryStore | undefined

  beforeAll(async () => {
    port = String(await freePort())
    redis = redisAt(port)
    const args = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", folder, "--daemonize", "no"]
    server = spawn("redis-server", args, { stdio: "ignore" })
    await vi.waitFor(async () => expect(await redis.command("ping")).toBe("PONG"), {
      timeout: startMillis,
      interval: 50,
    })
    const { redisStore } = await recipe("Once only, in Redis")
    store = buildStore(redisStore, redis)
  }, startMillis)
  afterAll(async () => {
    if (server !== undefined) await kill(server)
    rmSync(folder, { recursive: true, force: true })
  }, startMillis)

  const opened = (): DeliveryStore => {
    if (store === undefined) throw new Error("Redis did not start")
    return store
  }

  it("that is killed while it handles an event leaves it to the next one, when its claim has ended", slow, async () => {
    const event = fakeEvent("finding.new")
    await killWhileHandling("redis", port, event)
    const key = `webhook:${event.webhook_id}`
    // A claim ends by itself, after minutes; what was handled is kept for weeks.
    expect(Number(await redis.command("pttl", key))).toBeGreaterThan(4 * 60_000)
    const deliveries = deliveriesAround(opened(), event, () => redis.command("pexpire", key, "0"))
    expect(await deliveries).toEqual(handledOnce)
    expect(Number(await redis.command("ttl", key))).toBeGreaterThan(29 * 24 * 60 * 60)
  })

  it("gives each event to one of many who ask at once", async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => opened().claim("one", String(index))),
    )
    expect(claims.toSorted()).toEqual([...Array.from({ length: 7 }, () => "busy"), "claimed"])
  })

  it("lets nobody settle a claim but who has its token, and a slow process commit where nobody else has claimed", async () => {
    await opened().claim("two", "mine")
    await opened().release("two", "another's")
    await opened().commit("two", "another's")
    expect(await opened().claim("two", "next")).toBe("busy")
    await redis.command("del", "webhook:two")
    await opened().commit("two", "mine")
    expect(await opened().claim("two", "next")).toBe("done")
    await opened().release("two", "mine")
    expect(await opened().claim("two", "next")).toBe("done")
  })
})

function isProgram(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
