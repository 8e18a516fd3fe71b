/** The spec keeps what it was given and what it promises. */
import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import {
  document,
  exampleFiles,
  exampleUsages,
  faultsOf,
  headerOf,
  nameOf,
  operations,
  parameterOf,
  responsesOf,
  type Schema,
  schemaOf,
  targetOf,
  text,
} from "./document.ts"

const givenOperations = [
  "POST /api/v1/analysis/trigger",
  "GET /api/v1/analysis/{id}/status",
  "GET /api/v1/analysis/{id}/progress",
  "GET /api/v1/analysis/history",
  "GET /api/v1/analysis/concurrency",
  "GET /api/v1/findings",
  "GET /api/v1/findings/summary",
  "GET /api/v1/findings/by-detector",
  "GET /api/v1/findings/{id}",
  "GET /api/v1/fixes",
  "GET /api/v1/fixes/{id}",
  "POST /api/v1/fixes/{id}/approve",
  "POST /api/v1/fixes/{id}/reject",
  "POST /api/v1/fixes/{id}/apply",
  "POST /api/v1/fixes/{id}/preview",
  "POST /api/v1/code/search",
  "POST /api/v1/code/ask",
  "GET /api/v1/code/embeddings/status",
  "GET /api/v1/billing/subscription",
  "POST /api/v1/billing/checkout",
  "POST /api/v1/billing/portal",
  "GET /api/v1/billing/plans",
  "POST /api/v1/customer-webhooks",
  "GET /api/v1/customer-webhooks",
  "PATCH /api/v1/customer-webhooks/{id}",
  "DELETE /api/v1/customer-webhooks/{id}",
  "POST /api/v1/customer-webhooks/{id}/test",
  "POST /api/v1/customer-webhooks/{id}/rotate-secret",
  "GET /api/v1/customer-webhooks/{id}/deliveries",
  "POST /api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/retry",
  "GET /api/v1/scm/installations",
  "GET /api/v1/scm/installations/{id}/repos",
  "POST /api/v1/scm/installations/{id}/repos",
  "PATCH /api/v1/scm/repos/{id}/quality-gates",
]

const givenEventData = {
  "analysis.started": {
    analysis_run_id: "uuid",
    repository_id: "uuid",
    repository_name: "string",
    commit_sha: "string",
    branch: "string",
    triggered_by: "string",
  },
  "analysis.completed": {
    analysis_run_id: "uuid",
    repository_id: "uuid",
    repository_name: "string",
    commit_sha: "string",
    branch: "string",
    health_score: "integer",
    structure_score: "integer",
    quality_score: "integer",
    architecture_score: "integer",
    findings_count: "integer",
    critical_count: "integer",
    high_count: "integer",
    files_analyzed: "integer",
    duration_seconds: "integer",
    dashboard_url: "uri",
  },
  "analysis.failed": {
    analysis_run_id: "uuid",
    repository_id: "uuid",
    repository_name: "string",
    commit_sha: "string",
    branch: "string",
    error_code: "string",
    error_message: "string",
    failed_at_step: "string",
  },
  "health_score.changed": {
    repository_id: "uuid",
    repository_name: "string",
    previous_score: "integer",
    new_score: "integer",
    change: "integer",
    analysis_run_id: "uuid",
  },
  "finding.new": {
    finding_id: "uuid",
    analysis_run_id: "uuid",
    repository_id: "uuid",
    repository_name: "string",
    detector: "string",
    severity: "string",
    title: "string",
    file_path: "string",
    line_start: "integer",
    line_end: "integer",
    dashboard_url: "uri",
  },
  "finding.resolved": {
    finding_id: "uuid",
    analysis_run_id: "uuid",
    repository_id: "uuid",
    repository_name: "string",
    detector: "string",
    severity: "string",
    title: "string",
    resolved_by: "string",
  },
}

const givenErrorCodes = {
  400: "VALIDATION_ERROR",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "RATE_LIMIT_EXCEEDED",
  500: "INTERNAL_ERROR",
}

const headersOfEveryAnswer = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Request-Id"]
const headersOfStatus: Readonly<Record<string, ReadonlyArray<string>>> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
}
const statusesOfEveryOperation = ["400", "401", "403", "429", "500", "503"]

const operationCases = operations.map((located) => ({ id: located.operation.operationId, ...located }))
const schemaCases = Object.entries(document.components.schemas).map(([name, schema]) => ({ name, schema }))

const propertiesOf = (name: string) => Object.keys(schemaOf(name).properties ?? {})
const propertyOf = (schema: Schema, name: string): Schema => {
  const property = schema.properties?.[name]
  if (property === undefined) throw new Error(`the schema has no property ${name}`)
  return property
}
/** The format of a string that has one of interest, else the type. */
const kindOf = (schema: Schema): string => {
  const target = targetOf(schema)
  return target.format === "uuid" || target.format === "uri" ? target.format : String(target.type)
}

/** The schemas that `roots` are made of, themselves included. */
const reachable = (roots: ReadonlyArray<string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, found] of JSON.stringify(schemaOf(name)).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found !== undefined) visit(found)
    }
  }
  roots.forEach(visit)
  return seen
}

const schemaNames = (schemas: ReadonlyArray<Schema | undefined>): ReadonlyArray<string> =>
  schemas.flatMap((schema) => (schema?.$ref === undefined ? [] : [nameOf(schema.$ref)]))
const requestSchemas = reachable(
  schemaNames(operations.map(({ operation }) => operation.requestBody?.content["application/json"]?.schema)),
)
const answerSchemas = reachable([
  "WebhookEvent",
  ...schemaNames(
    operations.flatMap(({ operation }) =>
      responsesOf(operation).flatMap(([, { content }]) => Object.values(content ?? {}).map(({ schema }) => schema)),
    ),
  ),
])

describe("what the service description gives", () => {
  it("has all 34 operations, marked as given", () => {
    const given = operations.filter(({ operation }) => operation["x-origin"] === "given")
    expect(given.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(givenOperations.toSorted())
    expect(givenOperations).toHaveLength(34)
  })

  it("marks every further operation as an extension", () => {
    const further = operations.filter(({ operation }) => operation["x-origin"] !== "given")
    expect(further.map(({ operation }) => [operation.operationId, operation["x-origin"]])).toEqual([
      ["exportFindingsCsv", "extension"],
      ["exportFindingsSarif", "extension"],
      ["getFindingFacets", "extension"],
      ["triageFindings", "extension"],
      ["updateFinding", "extension"],
      ["getFindingCode", "extension"],
      ["listFindingEvents", "extension"],
      ["applyFixBatch", "extension"],
      ["listDeliveries", "extension"],
      ["getWebhookStatistics", "extension"],
      ["getWebhook", "extension"],
      ["sendDeliveryNow", "extension"],
      ["recoverWebhookDeliveries", "extension"],
      ["getWebhookRecovery", "extension"],
      ["cancelWebhookRecovery", "extension"],
      ["listEvents", "extension"],
      ["listEventTypes", "extension"],
      ["streamEvents", "extension"],
      ["sendTestEvent", "extension"],
      ["getNotifications", "extension"],
      ["updateNotifications", "extension"],
      ["testNotifications", "extension"],
      ["listApiKeys", "extension"],
      ["createApiKey", "extension"],
      ["getApiKey", "extension"],
      ["revokeApiKey", "extension"],
      ["updateBadge", "extension"],
      ["getRepositoryTrend", "extension"],
      ["listRepositoryFiles", "extension"],
      ["uploadSarif", "extension"],
      ["listOverview", "extension"],
      ["listWorthFixing", "extension"],
    ])
  })

  it.each(Object.entries(givenEventData))(
    "gives the data of %s exactly the given fields, all required",
    (event, fields) => {
      const envelope = schemaOf("WebhookEvent").discriminator?.mapping?.[event] ?? ""
      const data = targetOf(propertyOf(schemaOf(nameOf(envelope)), "data"))
      const kinds = Object.entries(data.properties ?? {}).map(([name, property]) => [name, kindOf(property)])
      expect(Object.fromEntries(kinds)).toEqual(fields)
      expect(data.required?.toSorted()).toEqual(Object.keys(fields).toSorted())
      expect(new Set(Object.values(data.properties ?? {}).map((property) => property["x-origin"]))).toEqual(
        new Set(["given"]),
      )
    },
  )

  it("gives every envelope the five given fields, all required", () => {
    for (const reference of Object.values(schemaOf("WebhookEvent").discriminator?.mapping ?? {})) {
      const envelope = schemaOf(nameOf(reference))
      const fields = ["event", "timestamp", "webhook_id", "organization_id", "data"]
      expect(Object.keys(envelope.properties ?? {})).toEqual(fields)
      expect(envelope.required).toEqual(fields)
    }
  })

  it("lets webhooks subscribe to the six given events, and sends one more for tests", () => {
    expect(schemaOf("WebhookEventName").enum).toEqual(Object.keys(givenEventData))
    expect(Object.keys(document.webhooks)).toEqual([...Object.keys(givenEventData), "webhook.test"])
  })

  it("gives a webhook its given fields, and its secret only on creation and rotation", () => {
    const fields = ["id", "name", "url", "events", "is_active"]
    expect(propertiesOf("Webhook")).toEqual(expect.arrayContaining(fields))
    expect(propertiesOf("Webhook")).not.toContain("secret")
    expect(propertiesOf("WebhookWithSecret")).toEqual([...propertiesOf("Webhook"), "secret"])
    const secretive = operations.filter(({ operation }) =>
      responsesOf(operation).some(([, response]) => JSON.stringify(response).includes("/WebhookWithSecret")),
    )
    expect(secretive.map(({ operation }) => operation.operationId)).toEqual(["createWebhook", "rotateWebhookSecret"])
  })

  it("has the three given fields in every error, and the given codes", () => {
    expect(schemaOf("Error").required).toEqual(["error", "detail", "error_code"])
    expect(schemaOf("ErrorCode").enum).toEqual(Object.values(givenErrorCodes))
  })
})

describe("every webhook", () => {
  it.each(Object.entries(document.webhooks))("%s is signed, and carries the headers of a delivery", (_, { post }) => {
    const headers = (post.parameters ?? []).map(parameterOf).map(({ name, required }) => [name, required])
    expect(headers).toEqual([
      ["X-Service-Signature", true],
      ["X-Service-Signature-Previous", false],
      ["X-Service-Event", true],
      ["X-Service-Attempt", true],
      ["User-Agent", true],
      ["webhook-id", true],
      ["webhook-timestamp", true],
      ["webhook-signature", true],
    ])
    expect(post.security).toEqual([{ webhookSignature: [] }])
  })
})

describe("every operation", () => {
  it.each(operationCases)("$id names one permission, in its description too", ({ operation }) => {
    expect(operation["x-permission"]).toMatch(
      /^(analysis|findings|fixes|code|billing|webhooks|api_keys|scm):(read|write)$/,
    )
    expect(operation.description).toContain(`Requires the permission \`${operation["x-permission"]}\`.`)
  })

  it.each(operationCases)("$id documents the errors that any operation may give", ({ operation }) => {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statusesOfEveryOperation))
  })

  it.each(operationCases)("$id requires the rate limit and request id headers in every answer", ({ operation }) => {
    const missing = responsesOf(operation).flatMap(([status, { headers = {} }]) =>
      headersOfEveryAnswer
        .filter((name) => {
          const header = headers[name]
          return header === undefined || headerOf(header).required !== true
        })
        .map((name) => `${status} ${name}`),
    )
    expect(missing).toEqual([])
  })

  it.each(operationCases)(
    "$id answers errors with the one error body and the headers of their status",
    ({ operation }) => {
      const errors = responsesOf(operation).filter(([status]) => Number(status) >= 400)
      expect(errors.map(([, { content }]) => content?.["application/json"]?.schema)).toEqual(
        errors.map(() => ({ $ref: "#/components/schemas/Error" })),
      )
      const further = errors.map(([status, { headers = {} }]) => [
        status,
        ...Object.keys(headers).filter((name) => !headersOfEveryAnswer.includes(name)),
      ])
      expect(further).toEqual(errors.map(([status]) => [status, ...(headersOfStatus[status] ?? [])]))
    },
  )
})

describe("schemas", () => {
  it.each(schemaCases)("$name is described, and so is each of its properties", ({ schema }) => {
    expect(schema.description?.length ?? 0).toBeGreaterThan(10)
    const undescribed = Object.entries(schema.properties ?? {}).filter(
      ([, { description = "" }]) => description.length <= 5,
    )
    expect(undescribed).toEqual([])
  })

  it("of requests refuse unknown members", () => {
    const open = [...requestSchemas].filter(
      (name) => schemaOf(name).type === "object" && schemaOf(name).additionalProperties !== false,
    )
    expect(open).toEqual([])
    expect(requestSchemas.size).toBeGreaterThan(10)
  })

  it("of answers require every property and allow for more; only an error's places and a list's total may be absent", () => {
    const optional = [...answerSchemas].flatMap((name) =>
      propertiesOf(name)
        .filter((property) => schemaOf(name).required?.includes(property) !== true)
        .map((property) => `${name}.${property}`),
    )
    expect(optional).toEqual(["Error.errors", "FindingPage.total"])
    expect([...answerSchemas].filter((name) => schemaOf(name).additionalProperties === false)).toEqual([])
    expect(answerSchemas.size).toBeGreaterThan(50)
  })

  it("with a discriminator map each of its values to the schema that has it", () => {
    const discriminated = schemaCases.filter(({ schema }) => schema.discriminator !== undefined)
    expect(discriminated.map(({ name }) => name).toSorted()).toEqual([
      "AnalysisProgressEvent",
      "PastEvent",
      "WebhookEvent",
    ])
    for (const { schema } of discriminated) {
      const { propertyName = "", mapping = {} } = schema.discriminator ?? {}
      expect(Object.values(mapping)).toEqual(schema.oneOf?.map(({ $ref }) => $ref))
      for (const [value, reference] of Object.entries(mapping)) {
        expect(propertyOf(schemaOf(nameOf(reference)), propertyName).const).toBe(value)
      }
    }
  })
})

const exampleOf = (name: string): unknown => document.components.examples[name]?.value

describe("examples", () => {
  it.each(exampleFiles)("%s is used, and valid wherever it is used", (file) => {
    const usages = exampleUsages.filter(({ example }) => example === file)
    expect(usages).not.toEqual([])
    expect(
      usages.flatMap(({ where, schema }) => faultsOf(schema, exampleOf(file)).map((fault) => [where, fault])),
    ).toEqual([])
  })

  it("come from files alone", () => {
    expect(Object.keys(document.components.examples).toSorted()).toEqual(exampleFiles.toSorted())
  })

  it("show every request and every answer that has a body", () => {
    const bodies = operations.flatMap(({ operation }) => [
      ...(operation.requestBody === undefined ? [] : [`${operation.operationId} request`]),
      ...responsesOf(operation).flatMap(([status, { content }]) =>
        content === undefined ? [] : [`${operation.operationId} ${status}`],
      ),
    ])
    const shown = new Set(exampleUsages.map(({ where }) => where))
    expect(bodies.filter((body) => !shown.has(body))).toEqual([])
    expect(bodies.length).toBeGreaterThan(200)
  })

  it("of lists have items that differ", () => {
    const repeated = Object.entries(document.components.examples).filter(([, { value }]) => {
      const items = typeof value === "object" && value !== null && "data" in value ? value.data : []
      return Array.isArray(items) && new Set(items.map((item) => JSON.stringify(item))).size < items.length
    })
    expect(repeated.map(([name]) => name)).toEqual([])
  })

  it("of errors have the code of the status they are shown for", () => {
    const codes: Readonly<Record<string, string>> = { ...givenErrorCodes, 503: givenErrorCodes[500] }
    const shown = exampleUsages.flatMap(({ where, status = "", example }) => {
      const code = codes[status]
      return code === undefined ? [] : [{ where, code, value: exampleOf(example) }]
    })
    expect(shown.length).toBeGreaterThan(200)
    expect(shown).toEqual(
      shown.map(({ where, code }) => ({
        where,
        code,
        value: expect.objectContaining({ error_code: code, error: code.toLowerCase() }),
      })),
    )
  })

  it("of parameters and headers are valid", () => {
    const fields = [document.components.parameters, document.components.headers].flatMap((group) =>
      Object.entries(group),
    )
    const faults = fields.flatMap(([name, { schema, example }]) =>
      faultsOf(schema, example).map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
    expect(fields.length).toBeGreaterThan(40)
  })

  it("name no hosts but reserved ones", () => {
    const hosts = [...text.matchAll(/https?:\/\/([^/"\\\s`:)]+)/g)].map(([, host]) => host ?? "")
    const foreign = hosts.filter((host) => !/^(.+\.)?(code-analysis|acme)\.example$|^localhost$/.test(host))
    expect(foreign).toEqual([])
    expect(hosts.length).toBeGreaterThan(20)
  })
})

describe("the signature of a delivery", () => {
  const rules = document.tags.find(({ name }) => name === "Events")?.description ?? ""
  const body = /```json\n(.+)\n```/.exec(rules)?.[1] ?? ""
  const secret = /`(whsec_[\w-]+)`/.exec(rules)?.[1] ?? ""
  const published = /`([0-9a-f]{64})`/.exec(rules)?.[1] ?? ""

  it("is the published one for the published secret and body", () => {
    expect(createHmac("sha256", secret).update(body, "utf8").digest("hex")).toBe(published)
    expect(published).toBe("611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006")
    expect(Buffer.byteLength(body)).toBe(365)
  })

  it("is shown in the header's example, for the body of the event's example", () => {
    expect(document.components.parameters.ServiceSignature?.example).toBe(published)
    expect(JSON.stringify(document.components.examples["event-health-score-changed"]?.value)).toBe(body)
    expect(document.components.examples["webhook-created"]?.value).toMatchObject({ secret })
  })
})
