/**
 * `npm run test:chaos [-- --short | --minutes 10] [-- --seed 7]`: kills replicas of the service and their PostgreSQL,
 * and freezes replicas, under load while receivers misbehave; afterwards every committed event must have been accepted,
 * and nothing else.
 */
import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { findBinaries } from "../server/support/postgres.ts"
import { type Outcome, run } from "./support/run.ts"
import { judge, measure, type Verdict } from "./verdict.ts"

/** Enough for every kind of disaster, and short enough to run on every commit. */
const shortMinutes = 0.4
/** Before a release: each kind of disaster many times, at different points of the work. */
const longMinutes = 10

const millisPerMinute = 60_000

/** Maximum of printed objections for each rule. */
const shownObjections = 10

const largestSeed = 2 ** 31

/** Exit status that shells use for a process ended by SIGINT (128 + 2). */
const exitCodeOfInterruption = 130

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, and is ${text}.`)
  return value
}

const print = ({ rule, objections }: Verdict): void => {
  console.log(`${objections.length === 0 ? "ok  " : "FAIL"} ${rule}`)
  for (const objection of objections.slice(0, shownObjections)) console.log(`       ${objection}`)
  if (objections.length > shownObjections) console.log(`       and ${objections.length - shownObjections} more`)
}

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, minutes: { type: "string" }, seed: { type: "string" } },
})
const minutes = positive("minutes", values.minutes ?? String(values.short ? shortMinutes : longMinutes))
const seed = positive("seed", values.seed ?? String(randomInt(1, largestSeed)))

const binaries = findBinaries()
if (binaries === undefined) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql).")

const interruption = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => interruption.abort(`ended by ${signal}`))
}

const start = performance.now()
const say = (line: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`)

console.log(`seed ${seed}: the same decisions are made by npm run test:chaos -- --minutes ${minutes} --seed ${seed}`)
const loadMillis = minutes * millisPerMinute
const report = ({ history, retriedByHand }: Outcome): void => {
  const numbers = { ...measure(history), "retried by hand after their last attempt": retriedByHand }
  for (const [name, number] of Object.entries(numbers)) console.log(`${String(number).padStart(8)}  ${name}`)
  const verdicts = judge(history)
  verdicts.forEach(print)
  const broken = verdicts.filter(({ objections }) => objections.length > 0)
  say(broken.length === 0 ? "all rules kept" : `${broken.length} of ${verdicts.length} rules broken (seed ${seed})`)
  process.exitCode = broken.length === 0 ? 0 : 1
}

try {
  report(await run({ binaries, seed, loadMillis, say, signal: interruption.signal }))
} catch (error) {
  if (!interruption.signal.aborted) throw error
  say(`${String(interruption.signal.reason)}; nothing is left running`)
  process.exitCode = exitCodeOfInterruption
}
