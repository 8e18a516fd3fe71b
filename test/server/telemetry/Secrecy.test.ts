/** Nothing that is secret gets into a log line, a span, a metric or an error, whatever happens to a delivery. */
import { Layer, References } from "effect"
import { randomBytes } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { eventually } from "../support/poll.ts"
import { startReceiver } from "../support/receiver.ts"
import { startService } from "../support/service.ts"
import { startCollector } from "./collector.ts"

interface WithSecret {
  readonly id: string
  readonly secret: string
}

/** The spellings in which a secret could get out. */
const spellingsOf = (secret: string): ReadonlyArray<string> => {
  const withoutPrefix = secret.replace(/^(cas|whsec)_/, "")
  return [
    ...new Set([withoutPrefix, encodeURIComponent(withoutPrefix)]),
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret).toString("base64").replace(/=+$/, "").slice(0, -1),
  ]
}

test("no secret is in any log line, span, metric or error of a service that delivers, fails and rotates", async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const key = randomBytes(32)
  const secrets: Record<string, string> = {
    "the metrics' token": `metrics-${randomBytes(12).toString("hex")}`,
    "the collector's credential": `collector-${randomBytes(12).toString("hex")}`,
    "a query of a webhook's url": `query-${randomBytes(12).toString("hex")}`,
    "a password in a url that is refused": `password-${randomBytes(12).toString("hex")}`,
    "an unknown API key": `cas_${randomBytes(32).toString("base64url")}`,
    "the encryption key": key.toString("base64"),
    "the encryption key in hexadecimal": key.toString("hex"),
  }
  const service = await startService({
    workers: 0,
    settings: {
      ENCRYPTION_KEY: secrets["the encryption key"] ?? "",
      METRICS_TOKEN: secrets["the metrics' token"] ?? "",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secrets["the collector's credential"] ?? ""}`,
    },
    wrap: (layer) => Layer.provide(layer, Layer.succeed(References.MinimumLogLevel, "Trace")),
  })
  const tenant = await service.createTenant()
  secrets["an API key"] = tenant.key

  const answers: Array<string> = []
  const call = async (method: string, path: string, body?: unknown, apiKey = tenant.key) => {
    const answer = await service.call(method, path, { key: apiKey, ...(body === undefined ? {} : { body }) })
    answers.push(JSON.stringify(answer.body ?? null))
    return answer.status
  }
  const webhooks = "/api/v1/customer-webhooks"
  const aWebhook = { name: "CI", events: ["finding.new"] }
  // the two answers that are to hold a secret
  const created = await service.call<WithSecret>("POST", webhooks, {
    key: tenant.key,
    body: { ...aWebhook, url: `${receiver.url}?token=${secrets["a query of a webhook's url"] ?? ""}` },
  })
  const { id } = created.body
  const rotate = () => service.call<WithSecret>("POST", `${webhooks}/${id}/rotate-secret`, { key: tenant.key })
  const statusCounts = () =>
    service.withSql(
      (sql) => sql<{ readonly status: string; readonly count: number }>`
        SELECT status, count(*)::integer AS count FROM webhook_deliveries GROUP BY status ORDER BY status
      `,
    )
  /** Sends a test and waits until so many deliveries have ended so. */
  const deliver = async (status: "succeeded" | "failed", count: number) => {
    expect(await call("POST", `${webhooks}/${id}/test`)).toBe(202)
    await eventually(`${count} ${status}`, async () =>
      (await statusCounts()).find((one) => one.status === status && one.count === count),
    )
  }

  secrets["a webhook's first secret"] = receiver.secret = created.body.secret
  await deliver("succeeded", 1)
  const renewed = (await rotate()).body.secret
  secrets["a webhook's second secret"] = renewed
  await deliver("succeeded", 2)
  receiver.secret = renewed
  await deliver("succeeded", 3)
  receiver.secret = "whsec_of-another"
  await deliver("failed", 1)

  // a secret that does not open
  await service.withSql((sql) => sql`UPDATE webhooks SET secret = previous_secret || '\\x00' WHERE id = ${id}`)
  expect(await call("POST", `${webhooks}/${id}/test`)).toBe(202)
  await eventually("the complaint", () => service.logLines.find((line) => line.includes("cannot be decrypted")))

  // answers to what is wrong, and to what goes wrong
  const refused = `https://ada:${secrets["a password in a url that is refused"] ?? ""}@acme.example/hooks`
  expect(await call("POST", webhooks, { ...aWebhook, url: refused })).toBe(400)
  expect(await call("GET", webhooks, undefined, secrets["an unknown API key"])).toBe(401)
  expect(await call("GET", webhooks)).toBe(200)
  expect(await call("GET", `${webhooks}/${id}/deliveries`)).toBe(200)
  await service.withSql((sql) => sql`ALTER TABLE webhooks ADD CONSTRAINT never CHECK (false) NOT VALID`)
  expect(await call("POST", webhooks, { ...aWebhook, url: receiver.url })).toBe(500)

  const metrics = await fetch(`${service.baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${secrets["the metrics' token"] ?? ""}` },
  })
  expect(metrics.status).toBe(200)
  const page = await metrics.text()
  await service.stop()

  const telemetry = collector.batches.map(({ body }) => body.toString()).join("\n")
  const logs = service.logLines.join("\n")
  // what is looked through is there
  expect(telemetry).toContain('"webhooks.attempt"')
  expect(telemetry).toContain('"effect.sql.method"')
  expect(telemetry).toContain("webhook_delivery_attempts_total")
  expect(page).toContain("webhook_delivery_attempts_total")
  expect(logs).toContain("outcome=succeeded")
  expect(logs).toContain("outcome=failed")
  expect(logs).toContain("a request failed")
  for (const [what, secret] of Object.entries(secrets)) {
    for (const spelling of spellingsOf(secret)) {
      for (const [where, text] of Object.entries({ logs, telemetry, page })) {
        expect(text.includes(spelling), `${what} in the ${where}`).toBe(false)
      }
    }
  }
  // the customer's own url, with its query, is the customer's to read
  const { "a query of a webhook's url": _, ...hidden } = secrets
  for (const [what, secret] of Object.entries(hidden)) {
    for (const spelling of spellingsOf(secret)) {
      expect(answers.join("\n").includes(spelling), `${what} in an answer`).toBe(false)
    }
  }
})
