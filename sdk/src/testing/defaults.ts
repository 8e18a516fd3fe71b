/** Default answer of an operation: the specification's example, with the values of the call in it. */
import type { AnalysisProgressEvent, operations } from "../generated/types.ts"
import type { OperationId, PlainOperationId, Success } from "../operation-types.ts"
import { answered } from "./answer.ts"
import type { AnyCall } from "./call.ts"
import { example } from "./example.ts"
import { EXAMPLES } from "./generated/answers.ts"
import { pageOfCall } from "./pages.ts"
import { eventStream, progress } from "./progress.ts"
import { success } from "./response.ts"

type MemberOf<Body> = keyof Body | (Body extends { readonly data: readonly (infer Item)[] } ? keyof Item : never)

type Repeated<Id extends PlainOperationId> = {
  readonly [Name in keyof operations[Id]["parameters"]["path"]]?: MemberOf<Success<Id>>
}

/** Members of an answer, or of the items of a list, that repeat an identifier of the path. */
const REPEATED: { readonly [Id in PlainOperationId]?: Repeated<Id> } = {
  getAnalysisStatus: { id: "id" },
  getFinding: { id: "id" },
  getFindingCode: { id: "finding_id" },
  updateFinding: { id: "id" },
  listFindingEvents: { id: "finding_id" },
  getFix: { id: "id" },
  approveFix: { id: "id" },
  rejectFix: { id: "id" },
  applyFix: { id: "id" },
  previewFix: { id: "fix_id" },
  getWebhook: { id: "id" },
  updateWebhook: { id: "id" },
  testWebhook: { id: "customer_webhook_id" },
  rotateWebhookSecret: { id: "id" },
  listWebhookDeliveries: { id: "customer_webhook_id" },
  sendDeliveryNow: { webhook_id: "customer_webhook_id", delivery_id: "id" },
  retryWebhookDelivery: { webhook_id: "customer_webhook_id", delivery_id: "id" },
  recoverWebhookDeliveries: { id: "customer_webhook_id" },
  getWebhookRecovery: { id: "customer_webhook_id", recovery_id: "id" },
  cancelWebhookRecovery: { id: "customer_webhook_id", recovery_id: "id" },
  getApiKey: { id: "id" },
  revokeApiKey: { id: "id" },
  listInstallationRepositories: { id: "installation_id" },
  updateInstallationRepositories: { id: "installation_id" },
  updateQualityGates: { id: "repository_id" },
  updateBadge: { id: "repository_id" },
  getRepositoryTrend: { id: "repository_id" },
  listRepositoryFiles: { id: "repository_id" },
  uploadSarif: { id: "repository_id" },
}

/**
 * The default answer of an operation: its first example. Identifiers of the path, and members of the body that the
 * answer has too, are in it as they were asked for.
 */
export async function defaultAnswer(call: AnyCall): Promise<Response> {
  if (call.operationId === "streamAnalysisProgress") return await answered(progress(eventsOf(call.path.id)), call)
  if (call.operationId === "streamEvents") return eventStream([example("streamEvents", "finding")], call)
  const body = exampleFor(call)
  return isPage(body) ? pageOfCall(call, body.data) : success(call, body)
}

/** A run that goes well. */
function eventsOf(runId: string): AnalysisProgressEvent[] {
  const events = [example("streamAnalysisProgress", "progress"), example("streamAnalysisProgress", "completed")]
  return events.map((event) => ({ ...event, analysis_run_id: runId }))
}

function exampleFor(call: AnyCall): unknown {
  const given: unknown = firstExample(call.operationId)
  if (!isObject(given)) return given
  const item: unknown = Array.isArray(given["data"]) ? given["data"][0] : undefined
  const path: { readonly [name: string]: string } = call.path
  let text = JSON.stringify(given)
  const repeated: { readonly [operationId: string]: { readonly [name: string]: string } | undefined } = REPEATED
  for (const [name, member] of Object.entries(repeated[call.operationId] ?? {})) {
    const known = given[member] ?? (isObject(item) ? item[member] : undefined)
    // Checked to be a UUID: nothing in it ends the text.
    if (typeof known === "string") text = text.replaceAll(known, path[name] ?? known)
  }
  const answer: Record<string, unknown> = JSON.parse(text)
  return withSaid(answer, isObject(call.body) ? call.body : {})
}

/** The members of the body that the answer has too, and so on in those that are objects in both. */
function withSaid(answer: Record<string, unknown>, body: { readonly [name: string]: unknown }): object {
  const said = Object.entries(body).filter(([name]) => Object.hasOwn(answer, name))
  return { ...answer, ...Object.fromEntries(said.map(([name, value]) => [name, merged(answer[name], value)])) }
}

function merged(known: unknown, said: unknown): unknown {
  return isObject(known) && isObject(said) && !Array.isArray(known) ? withSaid(known, said) : said
}

function firstExample(operationId: OperationId): unknown {
  const examples: { readonly [Id in OperationId]?: object } = EXAMPLES
  return Object.values(examples[operationId] ?? {})[0]
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null
}

function isPage(value: unknown): value is { readonly data: readonly unknown[] } {
  return isObject(value) && Array.isArray(value["data"]) && Object.hasOwn(value, "pagination")
}
