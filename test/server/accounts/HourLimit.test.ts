/** The analyses of an hour, as the API counts them. */
import { expect, onTestFinished, test } from "vitest"
import type { ConcurrencyStatus, RepositoryPage } from "../../../server/src/contract/generated/types.ts"
import { installationOf } from "../support/analyses.ts"
import { startService } from "../support/service.ts"

const repositories = 10
const analysesPerHour = 2

test("of ten analyses that are asked for at once, an organization of the tier free gets two", async () => {
  const service = await startService({ workers: 0 })
  onTestFinished(service.stop)
  for (let number = 0; number < repositories; number += 1) service.repositories.add(`part${number}`)
  const tenant = await service.createTenant("free")
  await service.install(tenant)
  const { id } = await installationOf(service, tenant)
  const path = `/api/v1/scm/installations/${id}/repos`
  const { body } = await service.call<RepositoryPage>("GET", path, tenant)
  const repository_ids = body.data.map((repository) => repository.id)
  await service.call("POST", path, { key: tenant.key, body: { repository_ids, enabled: true } })

  const trigger = (repository_id: string) =>
    service.call("POST", "/api/v1/analysis/trigger", { key: tenant.key, body: { repository_id } })
  service.moveClockToNext("1 hour")
  const answers = await Promise.all(repository_ids.map(trigger))
  const accepted = answers.filter(({ status }) => status === 202)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(repositories - analysesPerHour)
  expect(accepted).toHaveLength(analysesPerHour)

  // a refused one takes nothing of the next hour, nor does one that is a conflict
  service.moveClock("1 hour")
  const next = await Promise.all(repository_ids.map(trigger))
  expect(next.filter(({ status }) => status === 202)).toHaveLength(analysesPerHour)
  expect(next.filter(({ status }) => status === 409)).toHaveLength(analysesPerHour)
  const { body: status } = await service.call<ConcurrencyStatus>("GET", "/api/v1/analysis/concurrency", tenant)
  expect(status).toMatchObject({ analyses_used: 2, analyses_remaining: 0, queued: 4, can_trigger: false })
})
