/** Fixes that a configured model proposes after a run, through the whole service. */
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Fix, FixPage } from "../../../server/src/contract/generated/types.ts"
import { type ModelDouble, refuses, says, startModelDouble } from "../models/ModelDouble.ts"
import { analyze, enable } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import { fixOf, nested } from "./signs.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let model: ModelDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  model = await startModelDouble()
  service = await startService({
    settings: {
      CHAT_MODEL: "test-model",
      CHAT_MODEL_URL: model.url,
      CHAT_MODEL_API_KEY: "sk-key-of-the-operator",
      CHAT_MODEL_FIXES_PER_RUN: "2",
      CHAT_MODEL_TOKENS_PER_RUN: "40000",
    },
  })
  tenant = await service.createTenant()
  await service.install(tenant)
})
afterAll(async () => {
  await service.stop()
  await model.stop()
})

const fixesAfterRun = async (name: string, files: Readonly<Record<string, string>>): Promise<ReadonlyArray<Fix>> => {
  const repository = service.repositories.add(name)
  repository.commit(files)
  const id = await enable(service, tenant, repository.name)
  await analyze(service, tenant, id)
  await eventually("the end of the work on fixes", async () => {
    const left = await service.withSql(
      (sql: SqlClient.SqlClient) => sql`SELECT FROM fix_generations WHERE repository_id = ${id}`,
    )
    return left.length === 0 || undefined
  })
  return (await service.call<FixPage>("GET", `/api/v1/fixes?repository_id=${id}`, { key: tenant.key })).body.data
}

describe("a configured model", () => {
  it("proposes what the detectors have no rewrite for, under its name and with low confidence", async () => {
    model.always("/chat/completions", (asked, response) => says(fixOf(asked))(asked, response))
    const [fix, ...others] = await fixesAfterRun("signs", { "src/sign.js": `${nested}\n` })
    expect(others).toEqual([])
    expect(fix).toMatchObject({
      title: "Decide with an if",
      generated_by: "test-model",
      confidence: "low",
      status: "proposed",
      changes: [{ file_path: "src/sign.js", additions: 4, deletions: 1 }],
    })
    expect(fix?.explanation).toContain("wrote this change")
  })

  it("is not asked where a detector has a rewrite", async () => {
    const before = model.asked.length
    const [fix] = await fixesAfterRun("nones", { "total.py": "def f(a):\n    return 0 if a == None else 1\n" })
    expect(fix?.generated_by).toBe("detector")
    expect(model.asked).toHaveLength(before)
  })

  it("is asked for so many findings a run as are set, and what it answers wrongly is not proposed", async () => {
    model.always("/chat/completions", (asked, response) => says(fixOf(asked, "export const sign = ("))(asked, response))
    const before = model.asked.length
    const files = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`src/${name}.js`, `${nested}\n`]))
    expect(await fixesAfterRun("four", files)).toEqual([])
    expect(model.asked.length - before).toBe(2)
  })

  it("that is away keeps nobody from the rest, and no key gets into a log", async () => {
    model.always("/chat/completions", refuses(429, "sk-key-of-the-operator", { headers: { "retry-after": "1000" } }))
    const fixes = await fixesAfterRun("away", {
      "src/sign.js": `${nested}\n`,
      "total.py": "def f(a):\n    return 0 if a == None else 1\n",
    })
    expect(fixes.map(({ generated_by }) => generated_by)).toEqual(["detector"])
    expect(service.logLines.join("\n")).toContain("a source of fixes is not available now")
    expect(service.logLines.join("\n")).not.toContain("sk-key-of-the-operator")
  })
})
