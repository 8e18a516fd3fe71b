/**
 * `npm run bench -- webhooks`: what the delivery engine reaches on this machine, against what the same client reaches when it
 * does nothing but sign and send.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { withCleanup } from "../support/cleanup.ts"
import { lastLogLines } from "../support/logs.ts"
import { startPeer } from "../support/processes.ts"
import { Report } from "../support/report.ts"
import { type DatabaseName, databaseNames, pglite, postgres } from "./databases.ts"
import { neededHosts, type PartName, partNames, runParts } from "./parts.ts"
import type { ReceiverHandlers } from "./receiver.ts"
import { full, quick } from "./sizes.ts"
import type { Bench } from "./stage.ts"

const usage = `npm run bench -- webhooks [options]

  --quick             a smoke run of seconds; what it measures says nothing
  --only PARTS        some of ${partNames.join(",")}
  --database NAMES    some of ${databaseNames.join(",")}
  --json FILE         writes [{ name, value, unit }]
  --profile FOLDER    writes CPU profiles of the service there, and prints what the statements cost
`

/** Picks from names with commas between them. */
const pick = <Name extends string>(text: string | undefined, names: ReadonlyArray<Name>): ReadonlySet<Name> => {
  const asked = text?.split(",") ?? names
  const unknown = asked.filter((name) => !names.some((known) => known === name))
  if (unknown.length > 0) throw new Error(`${unknown.join(",")} is none of ${names.join(",")}`)
  return new Set(names.filter((name) => asked.includes(name)))
}

interface Options {
  readonly isQuick: boolean
  readonly parts: ReadonlySet<PartName>
  readonly databases: ReadonlySet<DatabaseName>
  readonly json: string | undefined
  readonly profileFolder: string | undefined
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      database: { type: "string" },
      json: { type: "string" },
      profile: { type: "string" },
    },
  })
  return {
    isQuick: values.quick,
    parts: pick(values.only, partNames),
    databases: pick(values.database, databaseNames),
    json: values.json,
    profileFolder: values.profile === undefined ? undefined : resolve(values.profile),
  }
}

const load = (): string => `load average ${(loadavg()[0] ?? 0).toFixed(2)}`

const run = ({ isQuick, parts, databases, json, profileFolder }: Options): Promise<void> =>
  withCleanup(async (defer) => {
    const sizes = isQuick ? quick : full
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
    defer(() => rmSync(folder, { recursive: true, force: true }))
    const receiver = startPeer<ReceiverHandlers>(new URL("receiver.ts", import.meta.url))
    defer(receiver.stop)
    const hosts = await receiver.ask("listen", neededHosts)
    const bench: Bench = { defer, folder, receiver, hosts, profileFolder }
    const report = new Report()

    console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${load()}`)
    try {
      for (const name of databases) {
        const database =
          name === "pglite" ? pglite(folder, sizes) : await postgres(defer, folder, sizes, profileFolder !== undefined)
        if (database === undefined) {
          console.log("PostgreSQL is not installed: nothing is measured on it.")
          continue
        }
        console.log(`On ${database.title}`)
        await runParts(bench, database, report, parts, sizes.limitMillis)
      }
    } catch (error) {
      console.error(lastLogLines(folder))
      throw error
    }
    console.log(`\n${report.toTable()}\n\n${load()}`)
    if (json !== undefined) report.writeJson(json)
  })

let options: Options | undefined
try {
  options = readOptions()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
if (options !== undefined) await run(options)
