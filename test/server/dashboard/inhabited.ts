/** An organization that has something to see on every page of the dashboard, much of it hostile: names, long paths, answers. */
import { once } from "node:events"
import { createServer } from "node:http"
import type {
  ApiKeyWithSecret,
  Delivery,
  DeliveryPage,
  InstallationPage,
  RepositoryPage,
  Webhook,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import type { TestService } from "../support/service.ts"

/** Markup that would run if it were not escaped. */
export const script = `<script>alert("dashboard")</script>`

/** Names as people and machines give them. */
export const hostileNames = {
  markup: `${script}<img src=x onerror=alert(1)>`,
  /** Reads from right to left; characters that turn the direction around are refused in names. */
  rightToLeft: "مفتاح البناء \u05E9\u05DC\u05D5\u05DD",
  emoji: "🧨👩‍👩‍👧‍👦 deploy 🚀",
  long: "x".repeat(100),
}

const longName = `acme/${"very-long-name-of-a-repository-".repeat(3)}end`

const python = (times: number): string =>
  Array.from(
    { length: times },
    (_, index) =>
      `import os\n\ndef run_${index}(request):\n    os.system("ls " + request.args["path"])\n    eval(request.args["code"])\n`,
  ).join("\n\n")

/** Answers 200 at `/good`, elsewhere an error with markup in it. */
const startAnswering = async () => {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === "/good") response.writeHead(200, { "content-type": "text/plain" }).end("thank you")
    else
      response.writeHead(500, { "content-type": "text/html" }).end(`<h1>Internal error</h1>${script}${"y".repeat(900)}`)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the receiver has no port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Fills an organization of the service; `stop` ends what answers its webhooks. */
export const inhabit = async (service: TestService) => {
  const { call } = service
  const tenant = await service.createTenant()
  const { key } = tenant
  const receiver = await startAnswering()

  const payments = service.repositories.add("payments-api")
  payments.commit({ "app.py": python(6), "README.md": "# Payments\n" })
  for (const name of ["web-shop", "data-pipeline", "infrastructure"])
    service.repositories.add(name).commit({ "a.py": "x = 1\n" })
  service.repositories.add(longName.replace("acme/", "")).commit({ "a.py": "x = 1\n" })
  await service.install(tenant)
  const repositoryId = await enable(service, tenant, payments.name)
  await enable(service, tenant, "acme/web-shop")
  const runs = [await analyze(service, tenant, repositoryId)]
  for (const times of [3, 0]) {
    payments.commit({ "app.py": times === 0 ? "x = 1\n" : python(times), "README.md": "# Payments\n" })
    runs.push(await analyze(service, tenant, repositoryId))
  }
  await call("PATCH", `/api/v1/scm/repos/${repositoryId}/quality-gates`, {
    key,
    body: { enabled: true, min_health_score: 70 },
  })

  const createWebhook = async (name: string, path: string, events: ReadonlyArray<string>) => {
    const { body } = await call<Webhook>("POST", "/api/v1/customer-webhooks", {
      key,
      body: { name, url: receiver.url + path, events },
    })
    return body
  }
  const everything = [
    "analysis.started",
    "analysis.completed",
    "analysis.failed",
    "health_score.changed",
    "finding.new",
    "finding.resolved",
  ]
  const paused = await createWebhook(hostileNames.rightToLeft, `/${"long/".repeat(60)}`, ["finding.new"])
  await call("PATCH", `/api/v1/customer-webhooks/${paused.id}`, { key, body: { is_active: false } })
  await createWebhook(hostileNames.long, "/good", ["finding.resolved"])
  const failing = await createWebhook(hostileNames.markup, "/bad", ["finding.new"])
  const healthy = await createWebhook("Deployment pipeline", "/good", everything)
  const sendTest = async (id: string): Promise<void> => {
    const { body: sent } = await call<Delivery>("POST", `/api/v1/customer-webhooks/${id}/test`, { key })
    await eventually("the end of a test", async () => {
      const { body } = await call<DeliveryPage>("GET", `/api/v1/customer-webhooks/${id}/deliveries`, { key })
      return body.data.some((one) => one.id === sent.id && one.status !== "pending") ? true : undefined
    })
  }
  for (const { id } of [healthy, healthy, failing]) await sendTest(id)
  /** One more endpoint that fails, with a delivery that did. */
  const addFailing = async (name: string): Promise<void> => {
    const { id } = await createWebhook(name, "/bad", ["analysis.failed"])
    await sendTest(id)
  }

  const createKey = async (name: string, permissions: ReadonlyArray<string>, more: object = {}) => {
    const { body } = await call<ApiKeyWithSecret>("POST", "/api/v1/api-keys", {
      key,
      body: { name, permissions, ...more },
    })
    return body
  }
  await createKey(hostileNames.markup, ["findings:read"])
  await createKey(hostileNames.rightToLeft, ["analysis:read", "analysis:write", "findings:read"])
  await createKey(hostileNames.long, ["code:read"])
  const revoked = await createKey(hostileNames.emoji, ["scm:read"])
  await call("POST", `/api/v1/api-keys/${revoked.id}/revoke`, { key })
  await createKey("Continuous integration", ["analysis:write", "analysis:read"], { expires_at: "2099-01-01T00:00:00Z" })

  const { body: installations } = await call<InstallationPage>("GET", "/api/v1/scm/installations", { key })
  const installationId = installations.data[0]?.id ?? ""
  const { body: repositories } = await call<RepositoryPage>(
    "GET",
    `/api/v1/scm/installations/${installationId}/repos`,
    { key },
  )
  const longRepositoryId = repositories.data.find(({ name }) => name === longName)?.id ?? ""

  return {
    tenant,
    runs,
    installationId,
    repositoryId,
    longRepositoryId,
    healthyWebhookId: healthy.id,
    failingWebhookId: failing.id,
    pausedWebhookId: paused.id,
    addFailing,
    stop: receiver.stop,
  }
}
