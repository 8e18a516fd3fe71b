/** A database that does not do as it should for a moment costs nobody an analysis. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { enable, finished, trigger } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import { startService, type TestService } from "../support/service.ts"

let service: TestService

beforeAll(async () => {
  service = await startService({ workers: 1 })
})
afterAll(() => service.stop())

it("a run whose result cannot be stored is not failed, but taken up again", async () => {
  const tenant = await service.createTenant()
  const repository = service.repositories.add("shop")
  repository.commit({ "a.js": "export const a = 1\n" })
  await service.install(tenant)
  const id = await enable(service, tenant, repository.name)

  await service.withSql((sql) => sql`ALTER TABLE findings RENAME TO findings_that_are_away`)
  const run = await trigger(service, tenant, id)
  await eventually("the warning", () =>
    service.logLines.some((line) => line.includes("the run is taken up again")) ? true : undefined,
  )
  await service.withSql((sql) => sql`ALTER TABLE findings_that_are_away RENAME TO findings`)
  await service.letPass(leaseMillis + 1)

  expect(await finished(service, tenant, run.id)).toMatchObject({ status: "completed", failure: null })
})
