/** Mails of notifications at a mail server that asks for TLS and a password, chasquid. */
import type { SqlClient } from "effect/sql"
import { getCACertificates, setDefaultCACertificates } from "node:tls"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { NotificationSettings, NotificationTestResult } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../../server/support/analyses.ts"
import { eventually } from "../../server/support/poll.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { startMailServer } from "./chasquid.ts"

const path = "/api/v1/notifications"

/** Long enough for a look at the digests, whose interval is 15 seconds, and for the server's queue. */
const mailMillis = 90_000

/** A service is started, a repository analyzed, and a mail waited for twice. */
const testMillis = 3 * mailMillis

const ownAuthorities = getCACertificates()

let server: Awaited<ReturnType<typeof startMailServer>>
const services = new Map<string, TestService>()

/** The authorities that the service trusts besides the system's, as NODE_EXTRA_CA_CERTS names them to a process. */
const trust = (...certificates: ReadonlyArray<string>): void =>
  setDefaultCACertificates([...ownAuthorities, ...certificates])

beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => trust(server.certificate))
afterAll(async () => {
  trust()
  await Promise.all(Array.from(services.values(), (service) => service.stop()))
  await server?.stop()
})

type Route = "starttls" | "tls" | "wrong password"

const userOf = (password: string): string => `code-analysis%40acme.example:${password}`
const urls: Readonly<Record<Route, () => string>> = {
  starttls: () => `smtp://${userOf("right")}@localhost:${server.submission}?requireTLS=true`,
  tls: () => `smtps://${userOf("right")}@localhost:${server.submissionOverTls}`,
  "wrong password": () => `smtp://${userOf("wrong")}@localhost:${server.submission}`,
}

/** The service that sends mails this way; it is started once. */
const serviceThatMails = async (route: Route): Promise<TestService> => {
  const service =
    services.get(route) ??
    (await startService({ settings: { SMTP_URL: urls[route](), SMTP_FROM: "code-analysis@acme.example" } }))
  services.set(route, service)
  return service
}

/** A new tenant of such a service, whose digests go to a mailbox. */
const tenantThatMails = async (route: Route, recipient = "team@acme.example") => {
  const service = await serviceThatMails(route)
  const tenant = await service.createTenant()
  const { key } = tenant
  await service.call("PATCH", path, {
    key,
    body: { email: { recipients: [recipient], is_active: true, events: ["weekly_digest"] } },
  })
  return {
    service,
    tenant,
    settings: async () => (await service.call<NotificationSettings>("GET", path, { key })).body.email,
    test: async () =>
      (await service.call<NotificationTestResult>("POST", `${path}/test`, { key, body: { channel: "email" } })).body,
  }
}

type Mailing = Awaited<ReturnType<typeof tenantThatMails>>

/** Analyzes a repository, and lets the digest be due. */
const makeDigestDue = async ({ service, tenant }: Mailing, name: string): Promise<void> => {
  service.repositories.add(name).commit({ "web.py": "import os\n" })
  await service.install(tenant)
  await analyze(service, tenant, await enable(service, tenant, `acme/${name}`))
  await service.withSql(
    (sql: SqlClient.SqlClient) => sql`
      UPDATE notification_channels SET next_digest_at = '2026-01-05T06:00:00Z'
      WHERE organization_id = ${tenant.organizationId}
    `,
  )
}

const sendAgainNow = ({ service }: Mailing) =>
  service.withSql(
    (sql: SqlClient.SqlClient) => sql`UPDATE leased_work SET available_at = now() WHERE queue = 'notifications'`,
  )

const mailAbout = (name: string): Promise<string> =>
  eventually(`the digest with ${name}`, () => server.mails().find((mail) => mail.includes(`acme/${name}`)), mailMillis)

it.each([
  ["STARTTLS", "starttls"],
  ["TLS from the start", "tls"],
] as const)(
  "a digest arrives by %s, whole",
  async (_, route) => {
    const mailing = await tenantThatMails(route)
    await makeDigestDue(mailing, route)
    const mail = await mailAbout(route)
    expect(mail).toMatch(/^From: code-analysis@acme\.example\r?$/m)
    expect(mail).toMatch(/^To: team@acme\.example\r?$/m)
    expect(mail).toMatch(/^Subject: The week of 1 repository: analyzed for the first time\r?$/m)
    expect(mail).toContain("with ESMTPSA")
    expect(await mailing.settings()).toMatchObject({ last_error: null, last_sent_at: expect.any(String) })
  },
  testMillis,
)

it(
  "a digest that finds no server is sent again, and arrives when there is one",
  async () => {
    const mailing = await tenantThatMails("starttls")
    await server.pause()
    await makeDigestDue(mailing, "later")
    const error = "The mail server did not take the mail (ESOCKET)."
    await eventually(
      "the failure",
      async () => ((await mailing.settings()).last_error === error ? true : undefined),
      mailMillis,
    )
    await server.resume()
    await sendAgainNow(mailing)
    expect(await mailAbout("later")).toContain("with ESMTPSA")
    await eventually("no error", async () => ((await mailing.settings()).last_error === null ? true : undefined))
  },
  testMillis,
)

it.each([
  ["a wrong password", "wrong password", "team@acme.example", 535],
  ["a mailbox that there is not", "starttls", "nobody@acme.example", 550],
] as const)(
  "%s is said and not sent",
  async (_, route, recipient, code) => {
    const { test } = await tenantThatMails(route, recipient)
    expect(await test()).toEqual({ sent: false, error: `The mail server did not take the mail (${code}).` })
  },
  testMillis,
)

it(
  "a certificate that nobody trusts gets no mail",
  async () => {
    trust()
    const sent = server.mails().length
    const { test } = await tenantThatMails("starttls")
    expect(await test()).toEqual({ sent: false, error: "The mail server did not take the mail (ESOCKET)." })
    expect(server.mails()).toHaveLength(sent)
  },
  testMillis,
)
