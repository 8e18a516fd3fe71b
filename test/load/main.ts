/**
 * `npm run test:load [-- --short | --minutes 10] [-- --seed 7] [-- --json FILE]`: two replicas, as they are delivered, and PostgreSQL
 * under calls of every kind, analyses, searches, fixes and deliveries, while each is ended and started again by chance.
 */
import { randomBytes, randomInt } from "node:crypto"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { bundleServer } from "../../scripts/server/bundle.ts"
import { withCleanup } from "../bench/support/cleanup.ts"
import { type Random, randomOf } from "../chaos/support/random.ts"
import { findBinaries, startPostgres } from "../server/support/postgres.ts"
import { print } from "./print.ts"
import { startReplica } from "./replicas.ts"
import { settle } from "./settle.ts"
import { type Calls, openDesk, type Promises, runClient } from "./traffic.ts"
import { judge } from "./verdict.ts"
import { ask, populate, repositoriesWithFindings, startReceiver } from "./world.ts"

const database = "load"
/** Settings with which a killed database server keeps what it has committed. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", shared_buffers: "128MB" }

const millisPerMinute = 60_000
/** Long enough for each to be ended once. */
const shortMinutes = 0.7
const shortestPauseMillis = 2000
const longestPauseMillis = 8000
const longestDownMillis = 1500
/** In the last part of a long run one replica is left alone: only who lives can be seen to grow. */
const calmShare = 0.5
const calmMinutes = 5
/** Before a release: long enough to see what grows. */
const longMinutes = 10
/** Between two calls of a client: together they stay below the limits of their organizations. */
const pauseMillis = 40
const largestSeed = 2 ** 31

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, and is ${text}.`)
  return value
}

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    minutes: { type: "string" },
    seed: { type: "string" },
    json: { type: "string" },
  },
})
const minutes = positive("minutes", values.minutes ?? String(values.short ? shortMinutes : longMinutes))
const seed = positive("seed", values.seed ?? String(randomInt(1, largestSeed)))

const start = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`)

/** Each kind once, then again in another order: no run is without any. */
const orders = function* (random: Random, kinds: ReadonlyArray<string>): Generator<string> {
  for (;;) yield* random.shuffled(kinds)
}

const run = () =>
  withCleanup(async (defer) => {
    const binaries = findBinaries()
    if (binaries === undefined) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql).")
    say("building the service")
    // three folders below the root, as the service expects it
    const bundle = fileURLToPath(new URL("../../server/dist/load/", import.meta.url))
    defer(() => rmSync(bundle, { recursive: true, force: true }))
    await bundleServer(bundle)
    const postgres = await startPostgres(binaries, durable)
    defer(postgres.stop)
    const databaseUrl = postgres.urlOf(database)
    await ask(postgres.urlOf("postgres"), `CREATE DATABASE ${database}`)
    const folder = repositoriesWithFindings()
    defer(folder.remove)
    const receiver = await startReceiver()
    defer(receiver.stop)
    const callers = await populate(databaseUrl, folder.path)

    const complaints: Array<string> = []
    const defects: Array<string> = []
    const encryptionKey = randomBytes(32).toString("base64")
    const settings = {
      databaseUrl,
      repositories: folder.path,
      encryptionKey,
      complaints,
      defects,
      migratesMeanwhile: false,
    }
    const program = { args: [join(bundle, "main.js")], folder: bundle }
    const one = await startReplica("replica 1", program, settings)
    defer(one.stop)
    const two = await startReplica("replica 2", program, settings)
    defer(two.stop)
    const replicas = [one, two]

    say(`${callers.length} organizations call for ${minutes} minutes, seed ${seed}`)
    const promises: Promises = { runs: new Set(), keys: new Set(), testDeliveries: new Set() }
    const calls: Calls = { answers: new Map(), unreachable: 0, complaints: [], durations: [] }
    const until = Date.now() + minutes * millisPerMinute
    const desks = []
    for (const caller of callers) desks.push({ caller, desk: await openDesk(one, caller, receiver) })
    let isCallingOver = false
    const clients = desks.map(({ caller, desk }, number) =>
      runClient({
        replicas,
        caller,
        desk,
        random: randomOf(seed, "client", number),
        promises,
        calls,
        pauseMillis,
        isOver: () => isCallingOver,
      }),
    )

    const disasters = new Map<string, number>()
    const acts: Readonly<Record<string, (random: Random) => Promise<void>>> = {
      "kill -9 of replica 1": one.kill,
      "kill -9 of replica 2": two.kill,
      "SIGTERM to replica 1": one.restart,
      "SIGTERM to replica 2": two.restart,
      "kill -9 of PostgreSQL": async (random) => {
        await postgres.crash()
        await sleep(random.integer(0, longestDownMillis))
        await postgres.restart()
      },
    }
    const random = randomOf(seed, "disasters")
    const kinds = Object.keys(acts)
    for (const kind of orders(random, kinds)) {
      if (Date.now() >= until && disasters.size === kinds.length) break
      const isCalm = minutes >= calmMinutes && Date.now() > until - calmShare * minutes * millisPerMinute
      if (isCalm && kind.endsWith("replica 2")) continue
      await sleep(random.integer(shortestPauseMillis, longestPauseMillis))
      say(kind)
      await acts[kind]?.(random)
      disasters.set(kind, (disasters.get(kind) ?? 0) + 1)
    }
    isCallingOver = true
    await Promise.all(clients)

    say("nobody calls any more; what is under way ends")
    const unsettled = await settle(databaseUrl)
    await Promise.all(replicas.map(({ stop }) => stop()))
    return judge({
      databaseUrl,
      replicas,
      receiver,
      promises,
      calls,
      complaints,
      defects,
      disasters,
      kinds: kinds.length,
      unsettled,
      minutes,
    })
  })

const { verdicts, figures } = await run()
const broken = print(figures, verdicts)
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ seed, figures, broken }, undefined, 2)}\n`)
}
say(broken.length === 0 ? "all rules kept" : `${broken.length} of ${verdicts.length} rules broken (seed ${seed})`)
process.exitCode = broken.length === 0 ? 0 : 1
