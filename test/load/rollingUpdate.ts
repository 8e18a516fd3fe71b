/**
 * `npm run test:rolling-update [-- --short] [-- --seed 7]`: the service and one with a migration more work side by side on one
 * PostgreSQL, under calls without a pause, while one takes the other's place, and back: no call fails, nothing is lost.
 */
import { randomBytes, randomInt } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { withCleanup } from "../bench/support/cleanup.ts"
import { randomOf } from "../chaos/support/random.ts"
import { findBinaries, startPostgres } from "../server/support/postgres.ts"
import { atHand } from "../support/at-hand.ts"
import { makeNext, type NextService } from "./next.ts"
import { print } from "./print.ts"
import { type Program, type Replica, startReplica } from "./replicas.ts"
import { settle } from "./settle.ts"
import { type Calls, openDesk, type Promises, runClient } from "./traffic.ts"
import { judge, type Verdict } from "./verdict.ts"
import { ask, repositoriesWithFindings, startReceiver } from "./world.ts"

const database = "rolling_update"
const clients = 3
/** Together the clients stay below the calls a minute of the first organization, so that calls are answered. */
const pauseMillis = 200
/** Duration of the calls in each state of the update: with `--short` a few calls of each kind, before a release many. */
const shortStateMillis = 2000
const longStateMillis = 30_000
/** Time in which a load balancer removes a replica; afterwards it gets no calls. */
const drainMillis = 1000
const greetingMillis = 60_000
const pollMillis = 100
const millisPerMinute = 60_000
const largestSeed = 2 ** 31

const { values } = parseArgs({ options: { short: { type: "boolean", default: false }, seed: { type: "string" } } })
const stateMillis = values.short ? shortStateMillis : longStateMillis
const seed = values.seed === undefined ? randomInt(1, largestSeed) : Number(values.seed)

const start = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`)

const root = fileURLToPath(new URL("../../", import.meta.url))

/** A service started from its source. */
const programIn = (folder: string): Program => ({
  args: ["--conditions=@code-analysis/source", "server/src/main.ts"],
  folder,
})

/** Five replicas join, and four leave while there are calls. */
const stepsOfAnUpdate = 9

/** The key that the first start prints, a moment after it answers. */
const printedKey = async (replica: Replica): Promise<string> => {
  const deadline = Date.now() + greetingMillis
  for (;;) {
    const key = /^\s*(cas_[\w-]+)$/m.exec(replica.said())?.[1]
    if (key !== undefined) return key
    if (Date.now() > deadline) throw new Error(`the first start printed no key: ${replica.said()}`)
    await sleep(pollMillis)
  }
}

/** Answers that are neither a success nor "later", but for what another client was faster with. */
const failures = ({ answers }: Calls): ReadonlyArray<string> =>
  [...answers]
    .filter(
      ([named]) => !/ (2\d\d|429|503)$/.test(named) && !/^(approveFix|previewFix|triggerAnalysis) 409$/.test(named),
    )
    .map(([named, count]) => `${named}, ${count} times`)

const run = (next: NextService, binaries: string) =>
  withCleanup(async (defer) => {
    const postgres = await startPostgres(binaries)
    defer(postgres.stop)
    const databaseUrl = postgres.urlOf(database)
    await ask(postgres.urlOf("postgres"), `CREATE DATABASE ${database}`)
    const repositories = repositoriesWithFindings()
    defer(repositories.remove)
    const receiver = await startReceiver()
    defer(receiver.stop)

    const complaints: Array<string> = []
    const defects: Array<string> = []
    const encryptionKey = randomBytes(32).toString("base64")
    const settings = {
      databaseUrl,
      repositories: repositories.path,
      encryptionKey,
      complaints,
      defects,
      migratesMeanwhile: true,
    }
    const [older, newer] = [programIn(root), programIn(next.folder)]
    const all: Array<Replica> = []
    /** Replicas that the load balancer sends requests to. */
    const replicas: Array<Replica> = []
    const steps = new Map<string, number>()
    const join = async (name: string, program: Program): Promise<Replica> => {
      say(`${name} starts`)
      const replica = await startReplica(name, program, settings)
      defer(replica.stop)
      say(`${name} is ready`)
      all.push(replica)
      replicas.push(replica)
      steps.set(`${name} joined`, 1)
      return replica
    }
    const leave = async (replica: Replica): Promise<void> => {
      replicas.splice(replicas.indexOf(replica), 1)
      await sleep(drainMillis)
      say(`SIGTERM to ${replica.name}`)
      await replica.stop()
      steps.set(`${replica.name} left`, 1)
    }

    const firstOlder = await join("older 1", older)
    const key = await printedKey(firstOlder)
    const secondOlder = await join("older 2", older)

    const promises: Promises = { runs: new Set(), keys: new Set(), testDeliveries: new Set() }
    const calls: Calls = { answers: new Map(), unreachable: 0, complaints: [], durations: [] }
    const caller = { organizationId: "first", key }
    const desk = await openDesk(firstOlder, caller, receiver)
    let isCallingOver = false
    const isOver = () => isCallingOver
    say(`${clients} clients call, seed ${seed}`)
    const begun = Date.now()
    const calling = Promise.all(
      Array.from({ length: clients }, (_, number) => {
        const random = randomOf(seed, "client", number)
        return runClient({ replicas, caller, desk, random, promises, calls, pauseMillis, isOver })
      }),
    )
    await sleep(stateMillis)
    const firstNewer = await join("newer 1", newer)
    await sleep(stateMillis)
    await leave(firstOlder)
    const secondNewer = await join("newer 2", newer)
    await leave(secondOlder)
    await sleep(stateMillis)
    const thirdOlder = await join("older 3, which takes over again,", older)
    await leave(firstNewer)
    await leave(secondNewer)
    await sleep(stateMillis)
    const minutes = Math.round((10 * (Date.now() - begun)) / millisPerMinute) / 10
    isCallingOver = true
    await calling

    say("nobody calls any more; what is under way ends")
    const unsettled = await settle(databaseUrl)
    await thirdOlder.stop()
    const ran = await ask<{ readonly name: string }>(databaseUrl, "SELECT name FROM effect_sql_migrations")
    const isMigrated = ran.some(({ name }) => name === next.migration)
    const history = {
      databaseUrl,
      replicas: all,
      receiver,
      promises,
      calls,
      complaints,
      defects,
      disasters: steps,
      kinds: stepsOfAnUpdate,
      unsettled,
      minutes,
    }
    const { verdicts, figures } = await judge(history)
    const rules: ReadonlyArray<Verdict> = [
      {
        rule: "the schema was brought up to date under the older replicas",
        objections: isMigrated ? [] : [`the migration ${next.migration} did not run`],
      },
      { rule: "no call failed", objections: failures(calls) },
      { rule: "no analysis was given up", objections: await failedRuns(databaseUrl) },
    ]
    return { verdicts: [...rules, ...verdicts], figures }
  })

interface FailedRun {
  readonly id: string
  readonly failure_code: string
  readonly failure_message: string
}

const failedRuns = async (databaseUrl: string): Promise<ReadonlyArray<string>> => {
  const query = "SELECT id, failure_code, failure_message FROM analysis_runs WHERE status <> 'completed'"
  const failed = await ask<FailedRun>(databaseUrl, query)
  return failed.map(({ id, failure_code, failure_message }) => `${id}: ${failure_code}, ${failure_message}`)
}

const binaries = findBinaries()
const isPostgresThere = atHand(
  binaries !== undefined,
  "PostgreSQL is not installed (Debian: apt-get install postgresql)",
  "REQUIRE_POSTGRES",
)
if (binaries !== undefined && isPostgresThere) {
  const next = makeNext()
  try {
    const { verdicts, figures } = await run(next, binaries)
    const broken = print(figures, verdicts)
    say(broken.length === 0 ? "all rules kept" : `${broken.length} of ${verdicts.length} rules broken (seed ${seed})`)
    process.exitCode = broken.length === 0 ? 0 : 1
  } finally {
    next.remove()
  }
}
