/** Calls of an operation to copy: for a shell, and with the client for TypeScript. */
import type { OperationId } from "../../contract/Spec.ts"
import { shellWord } from "../../foundation/text/ShellWord.ts"
import type { Api, PlacedOperation } from "./ApiDocument.ts"

/** Methods of the client, and functions of its streams, by operation. */
const clientMethods: Readonly<Record<OperationId, string>> = {
  triggerAnalysis: "analysis.trigger",
  getAnalysisStatus: "analysis.status",
  streamAnalysisProgress: "streamProgress",
  listAnalysisHistory: "analysis.history",
  getAnalysisConcurrency: "analysis.concurrency",
  listFindings: "findings.list",
  exportFindingsCsv: "exportCsv",
  exportFindingsSarif: "exportSarif",
  getFindingsSummary: "findings.summary",
  getFindingFacets: "findings.facets",
  listFindingsByDetector: "findings.byDetector",
  getFinding: "findings.get",
  getFindingCode: "findings.code",
  updateFinding: "findings.update",
  triageFindings: "findings.triage",
  listFindingEvents: "findings.events",
  uploadSarif: "findings.uploadSarif",
  listFixes: "fixes.list",
  getFix: "fixes.get",
  approveFix: "fixes.approve",
  rejectFix: "fixes.reject",
  applyFix: "fixes.apply",
  applyFixBatch: "fixes.applyBatch",
  previewFix: "fixes.preview",
  searchCode: "code.search",
  askCode: "code.ask",
  getEmbeddingsStatus: "code.embeddingsStatus",
  createWebhook: "webhooks.create",
  listWebhooks: "webhooks.list",
  getWebhook: "webhooks.get",
  updateWebhook: "webhooks.update",
  deleteWebhook: "webhooks.delete",
  testWebhook: "webhooks.test",
  rotateWebhookSecret: "webhooks.rotateSecret",
  listWebhookDeliveries: "webhooks.deliveries",
  listDeliveries: "webhooks.allDeliveries",
  listEvents: "webhooks.events",
  streamEvents: "streamEvents",
  sendTestEvent: "webhooks.sendTestEvent",
  listEventTypes: "webhooks.eventTypes",
  getNotifications: "notifications.get",
  updateNotifications: "notifications.update",
  testNotifications: "notifications.test",
  getWebhookStatistics: "webhooks.statistics",
  sendDeliveryNow: "webhooks.sendNow",
  retryWebhookDelivery: "webhooks.retryDelivery",
  recoverWebhookDeliveries: "webhooks.recoverDeliveries",
  getWebhookRecovery: "webhooks.getRecovery",
  cancelWebhookRecovery: "webhooks.cancelRecovery",
  createApiKey: "apiKeys.create",
  listApiKeys: "apiKeys.list",
  getApiKey: "apiKeys.get",
  revokeApiKey: "apiKeys.revoke",
  listInstallations: "scm.installations",
  listInstallationRepositories: "scm.repositories",
  updateInstallationRepositories: "scm.updateRepositories",
  updateQualityGates: "scm.updateQualityGates",
  updateBadge: "scm.updateBadge",
  getRepositoryTrend: "scm.trend",
  listRepositoryFiles: "scm.files",
  listOverview: "scm.overview",
  listWorthFixing: "scm.worthFixing",
  getSubscription: "billing.subscription",
  listPlans: "billing.plans",
  createCheckoutSession: "billing.checkout",
  createPortalSession: "billing.portal",
}

const methodOf: ReadonlyMap<string, string> = new Map(Object.entries(clientMethods))

/** A call of an operation with its examples. */
interface ExampleCall {
  readonly operation: PlacedOperation
  /** Values of the parameters in the path, in its order. */
  readonly pathValues: ReadonlyArray<string>
  /** Values of the required parameters in the query. */
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Media type of the response. */
  readonly responseType: string | undefined
  readonly isList: boolean
}

const exampleCall = (api: Api, operation: PlacedOperation): ExampleCall => {
  const parameters = api.parametersOf(operation)
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1]
  return {
    operation,
    pathValues: parameters.filter((one) => one.in === "path").map(({ example }) => String(example)),
    query: Object.fromEntries(
      parameters.filter((one) => one.in === "query" && one.required === true).map((one) => [one.name, one.example]),
    ),
    body: content === undefined ? undefined : api.examplesOf(content)[0]?.value,
    responseType: Object.keys(api.resolved(success ?? {}).content ?? {})[0],
    isList: parameters.some(({ name }) => name === "cursor"),
  }
}

const isStream = ({ responseType }: ExampleCall): boolean => responseType === "text/event-stream"

/** Name of the file that a response is saved in; undefined if it is no file. */
const fileOf = ({ operation, responseType }: ExampleCall): string | undefined =>
  responseType === undefined || ["application/json", "text/event-stream"].includes(responseType)
    ? undefined
    : operation.path.slice(operation.path.lastIndexOf("/") + 1)

/** The call as a command of curl. */
export const curlOf = (api: Api, operation: PlacedOperation, baseUrl: string): string => {
  const call = exampleCall(api, operation)
  const { pathValues, query, body } = call
  const values = [...pathValues]
  const path = operation.path.replaceAll(/\{\w+\}/g, () => values.shift() ?? "")
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const file = fileOf(call)
  return [
    `curl ${isStream(call) ? "-N " : ""}${shellWord(`${baseUrl}${path}${search === "" ? "" : `?${search}`}`)}`,
    ...(operation.method === "get" ? [] : [`-X ${operation.method.toUpperCase()}`]),
    '-H "X-API-Key: $API_KEY"',
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${shellWord(JSON.stringify(body, null, 2))}`]),
    ...(file === undefined ? [] : [`-o ${file}`]),
  ].join(" \\\n  ")
}

/** A value as it is written in TypeScript: names of members without quotes. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:")

/** The statement that makes a call with the client and uses what it answers. */
const useOf = (call: ExampleCall, called: string): string => {
  const file = fileOf(call)
  if (file !== undefined) return `await writeFile("${file}", ${called})`
  if (call.isList || isStream(call)) {
    const item = isStream(call) ? "event" : "item"
    return `for await (const ${item} of ${called}) {\n  console.log(${item})\n}`
  }
  return call.responseType === undefined ? `await ${called}` : `console.log(await ${called})`
}

/** The call with the client for TypeScript. */
export const clientCallOf = (api: Api, operation: PlacedOperation, baseUrl: string): string => {
  const call = exampleCall(api, operation)
  const method = methodOf.get(operation.operationId) ?? ""
  // the function takes the channel alone, which is all that the body has
  const body = operation.operationId === "testNotifications" ? Object.values(Object(call.body))[0] : call.body
  const isFunction = !method.includes(".")
  const given = [
    ...(isFunction ? ["client"] : []),
    ...call.pathValues.map(literal),
    ...(body === undefined ? [] : [literal(body)]),
    ...(Object.keys(call.query).length === 0 ? [] : [literal(call.query)]),
  ].join(", ")
  const called = isFunction ? `${method}(${given})` : `client.${method}(${given})`
  const file = fileOf(call)
  return [
    'import { CodeAnalysis } from "@code-analysis/sdk"',
    ...(isFunction ? [`import { ${method} } from "@code-analysis/sdk/streams"`] : []),
    ...(file === undefined ? [] : ['import { writeFile } from "node:fs/promises"']),
    "",
    "const client = new CodeAnalysis({",
    "  apiKey: process.env.CODE_ANALYSIS_API_KEY,",
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    "})",
    "",
    useOf(call, called),
  ].join("\n")
}
