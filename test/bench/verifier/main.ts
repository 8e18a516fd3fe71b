/**
 * `npm run bench -- verifier`: deliveries verified per second of processor time, next to bare node:crypto with a cached
 * key and to four well-known verifiers, in one run, in every installed runtime.
 */
import { availableParallelism, loadavg } from "node:os"
import { bundleSize } from "../support/bundles.ts"
import { withCleanup } from "../support/cleanup.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { makeConsumer, peerVersions } from "../support/consumer.ts"
import { Report } from "../support/report.ts"
import { findRuntimes, type Runtime } from "../support/runtimes.ts"
import { measureSignatures } from "./signatures.ts"
import { full, quick } from "./sizes.ts"

/** Sources of modules that import each verifier, by the suffix of its results. */
const sources = {
  "": 'export { verify } from "@code-analysis/webhook-verifier"',
  _svix: 'export { Webhook } from "svix"',
  _standardwebhooks: 'export { Webhook } from "standardwebhooks"',
  _octokit_webhooks_methods: 'export { verify } from "@octokit/webhooks-methods"',
  _stripe: 'export { default } from "stripe"',
}

/** Maximum size that the README promises for a program that only verifies, in bytes. */
const gzipAim = { atMost: 2000 }

/** Results of Node 20, the oldest supported version, have no suffix. */
const endingOf = ({ name }: Runtime): string => (name === "node20" ? "" : `_${name}`)

const load = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(2)}`

const run = ({ isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const { present, absent } = findRuntimes()
    for (const name of absent) console.log(`${name} is not installed: nothing is measured in it.`)
    if (present.length === 0) throw new Error("Run npm ci --prefix test/runtimes first.")
    console.log(`${availableParallelism()} cores, ${load()}`)
    const versions = Object.entries(peerVersions()).map(([name, version]) => `${name} ${version}`)
    console.log(versions.join(", "))

    const folder = makeConsumer(defer)
    const report = new Report()
    for (const [ending, source] of Object.entries(sources)) {
      const { gzipped } = await bundleSize(source, folder)
      report.add(`gzip_bytes${ending}`, gzipped, "B", ending === "" ? gzipAim : undefined)
    }
    for (const runtime of present) {
      console.log(`In ${runtime.name} ...`)
      await measureSignatures(folder, runtime, isQuick ? quick : full, report, endingOf(runtime))
    }
    console.log(`\n${report.toTable()}\n\n${load()}`)
    if (json !== undefined) report.writeJson(json)
  })

await runBench("verifier", run)
