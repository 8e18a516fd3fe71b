/** One record of each kind of an organization, and their ids by where a request names them. */
import type {
  AnalysisRun,
  ApiKeyWithSecret,
  CodeAnswer,
  Delivery,
  DeliveryPage,
  FindingPage,
  Installation,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import type { Ids } from "../../contract/mutants/Requests.ts"
import { analyze, enable, installationOf } from "./analyses.ts"
import type { callOf } from "./client.ts"
import { addFixOf } from "./fixes.ts"
import { eventually } from "./poll.ts"
import { addWaitingRecovery } from "./recoveries.ts"
import type { Tenant, TestService } from "./service.ts"

/** Nobody listens here: a delivery to it fails at once. */
const deafUrl = "http://127.0.0.1:9/"

interface Records {
  readonly repository: string
  readonly installation: Installation
  readonly run: AnalysisRun
  readonly finding: string | undefined
  readonly webhook: string
  readonly delivery: Delivery
  readonly apiKey: string
  readonly conversation: string
}

/** Makes the records by calls; the organization has an installation with a repository of that name, with findings. */
export const makeRecords = async (
  caller: { readonly call: ReturnType<typeof callOf> },
  { key }: Pick<Tenant, "key">,
  repositoryName: string,
): Promise<Records> => {
  const { call } = caller
  const repository = await enable(caller, { key }, repositoryName)
  const run = await analyze(caller, { key }, repository)
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
  const { body: apiKey } = await call<ApiKeyWithSecret>("POST", "/api/v1/api-keys", {
    key,
    body: { name: "to be revoked", permissions: ["findings:read"] },
  })
  const { body: answer } = await call<CodeAnswer>("POST", "/api/v1/code/ask", { key, body: { question: "Who pays?" } })
  return {
    repository,
    installation: await installationOf(caller, { key }),
    run,
    finding: findings.body.data[0]?.id,
    webhook: webhook.id,
    delivery,
    apiKey: apiKey.id,
    conversation: answer.conversation_id,
  }
}

const collectionOf = (path: string): string => /^\/api\/v1\/(.+?)\/\{/.exec(path)?.[1] ?? ""

/** Ids of the records by parameter; parameters of other kinds keep the id of their example. */
export const idsOf = (
  records: Records,
  { recovery, fix }: { readonly recovery: string; readonly fix: string | undefined },
): Ids => {
  const byParameter: Readonly<Record<string, string>> = {
    webhook_id: records.webhook,
    delivery_id: records.delivery.id,
    recovery_id: recovery,
  }
  const byCollection: Readonly<Record<string, string | undefined>> = {
    analysis: records.run.id,
    findings: records.finding,
    fixes: fix,
    "customer-webhooks": records.webhook,
    "scm/installations": records.installation.id,
    "scm/repos": records.repository,
    "api-keys": records.apiKey,
  }
  const byName: Readonly<Record<string, string | undefined>> = {
    repository_id: records.repository,
    customer_webhook_id: records.webhook,
    analysis_run_id: records.run.id,
    finding_id: records.finding,
    conversation_id: records.conversation,
    // only decisions about findings name their records so
    id: records.finding,
  }
  return {
    inPath: (path, parameter) => byParameter[parameter] ?? byCollection[collectionOf(path)],
    named: (name) => byName[name],
  }
}

/** An organization of a service that has them all; the service needs a worker. */
export const makeTenantWithRecords = async (
  service: TestService,
): Promise<{ readonly tenant: Tenant; readonly ids: Ids }> => {
  const tenant = await service.createTenant()
  service.repositories.add("payments").commit({ "a.js": "console.log(1 == 2)\n" })
  await service.install(tenant)
  const records = await makeRecords(service, tenant, "acme/payments")
  const recovery = await addWaitingRecovery(service, tenant.organizationId, records.webhook)
  const fix = await addFixOf(service, tenant)
  return { tenant, ids: idsOf(records, { recovery, fix }) }
}
