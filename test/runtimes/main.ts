/**
 * `npm run test:runtimes`: packs the published packages as npm would, and tries the tarballs in every runtime at hand:
 * every entry is loaded, and the client and the verifier do their work. Without names of runtimes, in every compiler and in
 * a build of Next.js, too.
 *
 *   npm run test:runtimes -- [runtime...] [--require-all] [--negative-control]
 *
 * A runtime that is not installed is skipped with a line that says so; with --require-all that is a failure.
 * --negative-control puts packages that nobody should ship in the place of the packed ones: each runtime has to fail.
 */
import { existsSync, rmSync } from "node:fs"
import { type PublishedPackage, publishedPackages } from "../../scripts/packages/manifest.ts"
import { compileWithEach } from "./compilers.ts"
import { makeConsumer } from "./consumer.ts"
import { buildWithNext } from "./next.ts"
import { type Runtime, runtimes } from "./runtimes.ts"
import { startService } from "./service.ts"
import { unsupportedEntries } from "./unsupported.ts"

const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith("--"))
const chosen = words.filter((word) => !word.startsWith("--"))
const isRequired = flags.includes("--require-all")
const isNegativeControl = flags.includes("--negative-control")

const unknownFlags = flags.filter((flag) => !["--require-all", "--negative-control"].includes(flag))
if (unknownFlags.length > 0) throw new Error(`unknown: ${unknownFlags.join(" ")}`)

const selected = runtimes.filter(
  ({ title }) => chosen.length === 0 || chosen.some((word) => title.toLowerCase().includes(word.toLowerCase())),
)
if (selected.length === 0)
  throw new Error(`no such runtime: there are ${runtimes.map(({ title }) => title).join("; ")}`)

/** Faults in the output of a runtime; empty if there are none. */
const faultsOf = (published: PublishedPackage, runtime: Runtime, said: string): readonly string[] => {
  const lines = said.split("\n")
  const expected = `OK ${published.folder === "webhook-verifier" ? runtime.crypto : "client"}`
  const entries = published.entries.flatMap(({ specifier }) => {
    const reason = unsupportedEntries[specifier]?.[runtime.title]
    const isLoaded = lines.includes(`LOADED ${specifier}`)
    if (isLoaded && reason !== undefined) return `${specifier} loads, against test/runtimes/unsupported.ts`
    if (isLoaded || reason !== undefined) return []
    return lines.find((line) => line.startsWith(`NOT LOADED ${specifier}:`)) ?? `${specifier} was not loaded`
  })
  return lines.includes(expected) ? entries : [...entries, said.trim().slice(0, 1500)]
}

/** Lines of a negative control that passed although they must fail; empty if there are none. */
const passedOf = (published: PublishedPackage, said: string): readonly string[] => {
  const lines = said.split("\n")
  if (!lines.some((line) => line.startsWith("FAIL "))) return ["no check has run", said.trim().slice(0, 1500)]
  return lines.filter((line) => line.startsWith("LOADED ") && !line.endsWith(published.name))
}

/** Tries a package in a runtime; one line says what came of it. The result is whether that is as it should be. */
const attempt = async (published: PublishedPackage, runtime: Runtime, consumer: string): Promise<boolean> => {
  const label = `${published.folder.padEnd(16)}  ${runtime.title.padEnd(24)}`
  if (runtime.binary === undefined || !existsSync(runtime.binary)) {
    console.log(`${label} skipped: not installed`)
    return !isRequired
  }
  const start = performance.now()
  const said = await runtime.run(published, consumer)
  const time = `${Math.round(performance.now() - start)} ms`.padStart(8)
  if (isNegativeControl) {
    const passed = passedOf(published, said)
    console.log(`${label} ${time}  ${passed.length === 0 ? "found out" : `let pass: ${passed.join("; ")}`}`)
    return passed.length === 0
  }
  const faults = faultsOf(published, runtime, said)
  const absent = published.entries.filter(
    ({ specifier }) => unsupportedEntries[specifier]?.[runtime.title] !== undefined,
  )
  const count = published.entries.length - absent.length
  const summary = `${count} of ${published.entries.length} entries`
  console.log(`${label} ${faults.length === 0 ? `ok   ${time}  ${summary}` : `FAIL ${time}  ${faults.join("\n  ")}`}`)
  return faults.length === 0
}

const service = await startService()
const consumer = makeConsumer(service.baseUrl, isNegativeControl)
try {
  const outcomes: boolean[] = []
  for (const published of publishedPackages()) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that none slows another down
    for (const runtime of selected) outcomes.push(await attempt(published, runtime, consumer))
  }
  if (chosen.length === 0 && !isNegativeControl)
    outcomes.push(...compileWithEach(consumer), await buildWithNext(consumer, service.baseUrl))
  const failures = outcomes.filter((isRight) => !isRight).length
  console.log(`${outcomes.length} tried, ${failures} not as expected`)
  process.exitCode = failures === 0 ? 0 : 1
} finally {
  await service.stop()
  // a browser's helpers write for a moment after it has ended
  rmSync(consumer, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
