/** An organization that has one record of each kind, and the ids of them by where a request names them. */
import type { DeliveryPage, FindingPage, WebhookWithSecret } from "../../../server/src/contract/generated/types.ts"
import type { Ids } from "../../contract/mutants/Requests.ts"
import { analyse, enable, installationOf } from "./analyses.ts"
import { eventually } from "./poll.ts"
import { addWaitingRecovery } from "./recoveries.ts"
import type { Tenant, TestService } from "./service.ts"

/** Nobody listens here: a delivery to it fails at once. */
const deafUrl = "http://127.0.0.1:9/"

/** An organization with records. */
export interface Records {
  readonly tenant: Tenant
  /** A request that names a record of another kind keeps the id of its example. */
  readonly ids: Ids
}

/** Makes the records; the service needs a worker. */
export const makeRecords = async (service: TestService): Promise<Records> => {
  const { call } = service
  const tenant = await service.createTenant()
  const { key } = tenant
  service.repositories.add("payments").commit({ "a.js": "console.log(1 == 2)\n" })
  await service.install(tenant)
  const repository = await enable(service, tenant, "acme/payments")
  const run = await analyse(service, tenant, repository)
  const findings = await call<FindingPage>("GET", "/api/v1/findings", { key })
  const { body: webhook } = await call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
    key,
    body: { name: "CI", url: deafUrl, events: ["finding.new"] },
  })
  const hook = `/api/v1/customer-webhooks/${webhook.id}`
  await call("POST", `${hook}/test`, { key })
  const delivery = await eventually("the failed delivery", async () => {
    const { body } = await call<DeliveryPage>("GET", `${hook}/deliveries`, { key })
    return body.data.find(({ status }) => status === "failed")
  })
  const recovery = await addWaitingRecovery(service, tenant.organizationId, webhook.id)

  const byParameter: Readonly<Record<string, string>> = {
    webhook_id: webhook.id,
    delivery_id: delivery.id,
    recovery_id: recovery,
  }
  const byCollection: Readonly<Record<string, string | undefined>> = {
    analysis: run.id,
    findings: findings.body.data[0]?.id,
    "customer-webhooks": webhook.id,
    "scm/installations": (await installationOf(service, tenant)).id,
    "scm/repos": repository,
    "api-keys": (await service.createKey(tenant.organizationId)).id,
  }
  const byName: Readonly<Record<string, string | undefined>> = {
    repository_id: repository,
    analysis_run_id: run.id,
    finding_id: findings.body.data[0]?.id,
  }
  const collectionOf = (path: string) => /^\/api\/v1\/(.+?)\/\{/.exec(path)?.[1] ?? ""
  return {
    tenant,
    ids: {
      inPath: (path, parameter) => byParameter[parameter] ?? byCollection[collectionOf(path)],
      named: (name) => byName[name],
    },
  }
}
