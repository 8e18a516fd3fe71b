/** One run of schemathesis against a service on one database. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Ids } from "../contract/mutants/Requests.ts"
import type { Defer } from "../bench/support/cleanup.ts"
import { operationsAt } from "../server/support/mounted.ts"
import { findBinaries, startPostgres } from "../server/support/postgres.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { operations } from "../spec/document.ts"
import { startService } from "./service.ts"
import { settingsFor } from "./settings.ts"
import { createTenants, fillTenant, type Keys } from "./tenants.ts"

/** Database of the service. */
export type Store = "embedded" | "postgres"

/** The settings of a run. */
export interface RunOptions {
  /** The folder of the virtual environment's programs. */
  readonly python: string
  readonly seed: number
  readonly maxExamples: number
  readonly defer: Defer
}

const spec = fileURLToPath(new URL("../../spec/dist/openapi.json", import.meta.url))
const hooks = fileURLToPath(new URL("./", import.meta.url))

/** Many times what it takes on a machine that does nothing else: a run that takes longer has lost its way. */
const deadlineMillis = 900_000
/** No call takes longer, except a stream, whose analysis is over by then. */
const slowestAnswerSeconds = 30
/** A stream without an end, which would be waited for; its tests are in `EventStreams.test.ts`. */
const endless = "streamEvents"
/** Stands for the key of whichever organization has calls left, see hooks.py. */
const placeholderKey = "the key of whoever has calls left"
/** One, so that a seed says what is sent; and Python's compiler, which generators use, is not safe with threads. */
const workers = 1

const storageOf = async (store: Store, folder: string, defer: Defer): Promise<Readonly<Record<string, string>>> => {
  const data = { DATA_DIR: join(folder, "data") }
  if (store === "embedded") return data
  const binaries = findBinaries()
  if (binaries === undefined) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql).")
  const server = await startPostgres(binaries)
  defer(server.stop)
  return { ...data, DATABASE_URL: server.urlOf("postgres") }
}

/** The ids that requests name, in the same order for every organization. */
const recordsOf = (ids: Ids): ReadonlyArray<string> => [
  ...new Set(
    operations.flatMap(({ path }) =>
      Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => ids.inPath(path, name)).filter(isDefined),
    ),
  ),
]

const isDefined = <A>(value: A | undefined): value is A => value !== undefined

const callersOf = (tenants: ReadonlyArray<Keys>, ids: ReadonlyArray<Ids>) =>
  tenants.map(({ key }, index) => ({ key, records: ids.slice(index, index + 1).flatMap(recordsOf) }))

/** Runs a program to its end; one that takes too long is ended. */
const runToEnd = async (command: string, args: ReadonlyArray<string>, cwd: string, env: Record<string, string>) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text))
  }
  const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMillis)
  await once(child, "close")
  clearTimeout(timer)
  return { status: child.exitCode, output }
}

const numberIn = (output: string, pattern: RegExp): string => pattern.exec(output)?.[1] ?? "no"

/** Starts everything, has schemathesis try the operations, and says in one line what came of it. */
export const runOn = async (store: Store, { python, seed, maxExamples, defer }: RunOptions): Promise<boolean> => {
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-schemathesis-"))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  const repositories = makeRepositoryFolder()
  defer(repositories.remove)
  repositories.add("payments").commit({ "a.js": "console.log(1 == 2)\n" })

  const settings = { ...(await storageOf(store, folder, defer)), REPOS_DIR: repositories.path }
  const tenants = await createTenants(settings)
  const service = await startService(settings, defer)
  const ids: Array<Ids> = []
  for (const tenant of tenants) ids.push(await fillTenant(service.baseUrl, tenant, "acme/payments"))
  const mounted = await operationsAt(service.baseUrl, tenants[0]?.powerlessKey ?? "")
  const names = mounted.map(({ operation }) => operation.operationId).filter((name) => name !== endless)

  const callers = join(folder, "callers.json")
  writeFileSync(callers, JSON.stringify({ placeholderKey, tenants: callersOf(tenants, ids) }), { mode: 0o600 })
  const config = join(folder, "schemathesis.toml")
  writeFileSync(config, settingsFor(mounted, ids, maxExamples))
  const work = join(folder, "work")
  mkdirSync(work)

  const prepared = (performance.now() - start) / 1000
  const { status, output } = await runToEnd(
    join(python, "st"),
    [
      "--config-file",
      config,
      "run",
      spec,
      ...Object.entries({
        "--url": service.baseUrl,
        "--header": `X-API-Key: ${placeholderKey}`,
        "--checks": "all",
        "--max-examples": String(maxExamples),
        "--seed": String(seed),
        "--workers": String(workers),
        "--request-timeout": String(slowestAnswerSeconds),
        "--output-sanitize": "false",
      }).flat(),
      "--continue-on-failure",
      "--no-color",
      ...names.flatMap((name) => ["--include-operation-id", name]),
    ],
    work,
    { SCHEMATHESIS_HOOKS: "hooks", SCHEMATHESIS_CALLERS: callers, PYTHONPATH: hooks, PYTHONDONTWRITEBYTECODE: "1" },
  )
  const errors = service.errors()
  const passed = status === 0 && service.isAlive() && errors.length === 0
  if (status === null) console.log(`schemathesis on ${store}: ended, after ${deadlineMillis / 1000} s`)
  if (!passed) console.log(`${output}\n${errors.join("\n")}${service.isAlive() ? "" : "\nThe service has ended."}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `schemathesis on ${store}: ${passed ? "no failure" : "FAILED"}, ${names.length} of ${operations.length} operations, ${numberIn(output, /(\d+) generated/)} requests, ${numberIn(output, /Filtered: (\d+)/)} findings that the spec means so, seed ${seed}, ${seconds} s (${prepared.toFixed(0)} s to set up)`,
  )
  return passed
}
