/**
 * `npm run test:generators`: clients that generators write from the spec compile, and call the service. Needs Python, Go,
 * Java and Maven; a generator whose language is not there is skipped, which one line says.
 *
 *   npm run test:generators -- [--only NAME]... [--required]
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual, parseArgs } from "node:util"
import { withCleanup } from "../bench/support/cleanup.ts"
import { startService } from "../schemathesis/service.ts"
import { createTenants } from "../schemathesis/tenants.ts"
import { analyze, enable } from "../server/support/analyses.ts"
import { callOf } from "../server/support/client.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { clients } from "./clients.ts"

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, required: { type: "boolean", default: false } },
})
const unknown = values.only?.filter((name) => !clients.some((client) => client.name === name)) ?? []
if (unknown.length > 0) {
  throw new Error(
    `no generator is called ${unknown.join(", ")}; there are ${clients.map(({ name }) => name).join(", ")}`,
  )
}

/** Values that every client must read: lists, nulls, numbers, a response without a body, and errors. */
const expected = {
  repository: "acme/payments",
  run: { status: "completed", score: 0, failure: null },
  finding: { detector: "debug-statement", confidence: null, resolved_at: null },
  webhook: { failing_since: null, names: ["Build"] },
  deleted: 204,
  missing: "NOT_FOUND",
  stream: "NOT_FOUND",
}

const failed = await withCleanup(async (defer) => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-generators-"))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  const repositories = makeRepositoryFolder()
  defer(repositories.remove)
  repositories.add("payments").commit({ "a.js": "debugger\n" })
  const settings = { DATA_DIR: join(folder, "data"), REPOS_DIR: repositories.path }
  const [tenant] = await createTenants(settings, 1)
  if (tenant === undefined) throw new Error("no organization was made")
  const service = await startService(settings, defer)
  const caller = { call: callOf(service.baseUrl) }
  const run = await analyze(caller, tenant, await enable(caller, tenant, "acme/payments"))
  const wanted = { ...expected, run: { ...expected.run, score: run.health_score } }

  const failures: Array<string> = []
  for (const { name, generateAndRun } of clients.filter((client) => values.only?.includes(client.name) ?? true)) {
    const start = performance.now()
    const work = join(folder, name.replaceAll(/[^a-z]+/gi, "-"))
    mkdirSync(work)
    const result = generateAndRun(work, { BASE_URL: service.baseUrl, API_KEY: tenant.key })
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    if ("skipped" in result) {
      console.log(`${name}: SKIPPED, ${result.skipped}`)
      if (values.required) failures.push(name)
    } else if ("failed" in result) {
      console.log(`${name}: FAILED\n${result.failed}`)
      failures.push(name)
    } else if (isDeepStrictEqual(result.read, wanted)) {
      console.log(`${name}: compiles, and twelve calls are as expected, ${seconds} s`)
    } else {
      console.log(`${name}: FAILED, it read\n${JSON.stringify(result.read)}\ninstead of\n${JSON.stringify(wanted)}`)
      failures.push(name)
    }
  }
  return [...failures, ...service.errors()]
})
if (failed.length > 0) {
  console.log(`failed: ${failed.join(", ")}`)
  process.exitCode = 1
}
