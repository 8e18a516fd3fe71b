/** Fixes of a model on files that have changed since: brought along, or turned down with the reason. */
import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { type ModelDouble, says, startModelDouble } from "../models/ModelDouble.ts"
import { fixing } from "../support/proposals.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { fixOf, flat, nested } from "./signs.ts"

let model: ModelDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  model = await startModelDouble()
  service = await startService({
    settings: { CHAT_MODEL: "test-model", CHAT_MODEL_URL: model.url, CHAT_MODEL_API_KEY: "sk-key-of-the-operator" },
  })
  tenant = await service.createTenant()
  await service.install(tenant)
})
afterAll(async () => {
  await service.stop()
  await model.stop()
})

describe("a model's fix whose file has changed since", () => {
  const path = "src/sign.js"
  const other = "export const name = (n) => `number ${n}`\n"

  /** A proposal of the model, approved; what it takes to go on. */
  const approved = async (name: string) => {
    model.always("/chat/completions", (asked, response) => says(fixOf(asked))(asked, response))
    const repository = service.repositories.add(name, { bare: true })
    repository.commit({ [path]: `${nested}\n\n${other}` })
    const fixes = await fixing(service, tenant, repository.name)
    await fixes.analyzed()
    const { id } = await fixes.fixOf(path)
    await fixes.approve(id)
    const shown = () => execFileSync("git", ["show", `main:${path}`], { cwd: repository.path, encoding: "utf8" })
    return { ...repository, ...fixes, fixId: id, shown }
  }

  it("goes in where its lines are now, to the letter", async () => {
    const { apply, ended, fixId, commit, shown } = await approved("moved")
    commit({ [path]: `// signs\n\nconst zero = 0\n\n${nested}\n\n${other}` })
    await apply(fixId)
    expect(await ended(fixId)).toMatchObject({ status: "applied" })
    expect(shown()).toBe(`// signs\n\nconst zero = 0\n\n${flat}\n\n${other}`)
  })

  it("fails with the reason where lines around it have changed, and commits nothing", async () => {
    const { apply, ended, fixId, commit, shown } = await approved("around")
    const content = `${nested}\n\nexport const title = (n) => n\n`
    commit({ [path]: content })
    await apply(fixId)
    const fix = await ended(fixId)
    expect(fix).toMatchObject({ status: "failed", application: { commit_sha: null } })
    expect(fix.application?.error_message).toBe(
      `The fix no longer applies: ${path} has changed where the fix is, or around it.`,
    )
    expect(shown()).toBe(content)
  })

  it("is taken back by the next analysis where the model has nothing for the new code, and is refused with the reason", async () => {
    const { analyzed, apply, get, fixId, commit } = await approved("taken-back")
    model.always("/chat/completions", (asked, response) => says(fixOf(asked, "export const sign = ("))(asked, response))
    commit({ [path]: `${nested}\n\nexport const title = (n) => n\n` })
    await analyzed()
    expect(await get(fixId)).toMatchObject({ status: "rejected" })
    const { status, body } = await service.call<ErrorBody>("POST", `/api/v1/fixes/${fixId}/apply`, {
      key: tenant.key,
      body: {},
    })
    expect(status).toBe(409)
    expect(body.detail).toContain("The file has changed since, and the fix cannot be proved on it any more")
    expect((await apply(fixId)).status).toBe(409)
  })
})
