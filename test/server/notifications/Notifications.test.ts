/** Notifications by the whole service: to doubles of Slack and Teams, and to a real mail server. */
import type { SqlClient } from "effect/sql"
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type {
  Error as ErrorBody,
  NotificationSettings,
  NotificationTestResult,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const path = "/api/v1/notifications"

/** A chat that keeps what is posted, and responds as a test says; to some addresses it does not respond. */
const startChat = async () => {
  const received: Array<{ readonly type: string | undefined; readonly body: string }> = []
  const responses: Array<{ readonly status: number; readonly text: string }> = []
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === "/hanging") {
      hanging.add(response)
      response.on("close", () => hanging.delete(response))
      return
    }
    const respond = async () => {
      received.push({ type: request.headers["content-type"], body: await text(request) })
      const { status, text: said } = responses.shift() ?? { status: 200, text: "ok" }
      response.writeHead(status).end(said)
    }
    void respond()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the chat listens on no port")
  const host = `127.0.0.1:${address.port}`
  return {
    host,
    url: `http://${host}/services/T00/B00/secret-of-the-channel`,
    hangingUrl: `http://${host}/hanging`,
    hanging,
    received,
    responses,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly source: string
}

/** A mail server that wants a password, and knows no address that begins with "nobody". */
const startMailServer = async () => {
  const mails: Array<ReceivedMail> = []
  const server = new SMTPServer({
    // a certificate of its own making would not be trusted
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "ca" && password === "right" ? done(null, { user: "ca" }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const keep = async () => {
        const source = await text(stream)
        const to = rcptTo.map(({ address }) => address)
        mails.push({ from: mailFrom === false ? "" : mailFrom.address, to, source })
        done(null)
      }
      void keep()
    },
  })
  server.on("error", () => undefined)
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const address = server.server.address()
  if (address === null || typeof address === "string") throw new Error("the mail server listens on no port")
  return { port: address.port, mails, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

let service: TestService
let chat: Awaited<ReturnType<typeof startChat>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let tenant: Tenant

beforeAll(async () => {
  chat = await startChat()
  mailServer = await startMailServer()
  service = await startService({
    settings: { SMTP_URL: `smtp://ca:right@127.0.0.1:${mailServer.port}`, SMTP_FROM: "code-analysis@acme.example" },
  })
})
afterAll(async () => {
  await service?.stop()
  await mailServer?.stop()
  chat?.stop()
})
beforeEach(async () => {
  tenant = await service.createTenant()
  chat.received.length = 0
  chat.responses.length = 0
  mailServer.mails.length = 0
})

const settings = async (of: Tenant = tenant) =>
  (await service.call<NotificationSettings>("GET", path, { key: of.key })).body

const update = (body: object, options: { readonly expectInvalid?: boolean } = {}) =>
  service.call<NotificationSettings & ErrorBody>("PATCH", path, { key: tenant.key, body, ...options })

const test = (channel: string) =>
  service.call<NotificationTestResult & ErrorBody>("POST", `${path}/test`, { key: tenant.key, body: { channel } })

const allEvents = ["new_findings", "quality_gate_failed", "analysis_failed", "weekly_digest"]

const messages = () => chat.received.map(({ body }): string => JSON.parse(body).text)

const arrived = (words: string) =>
  eventually(`a message with "${words}"`, () => messages().find((message) => message.includes(words)))

describe("the settings", () => {
  it("are off at first, and are the organization's own", async () => {
    const off = { is_active: false, events: [], last_sent_at: null, last_error: null }
    const blank = {
      slack: { ...off, host: null },
      teams: { ...off, host: null },
      email: { ...off, is_available: true, recipients: [] },
    }
    expect(await settings()).toEqual(blank)
    await update({ slack: { url: chat.url, is_active: true, events: ["new_findings"] } })
    expect((await settings()).slack).toMatchObject({ is_active: true, host: chat.host, events: ["new_findings"] })
    expect(await settings(await service.createTenant())).toEqual(blank)
  })

  it("keep what is left out, and store the address encrypted", async () => {
    const { body } = await update({ slack: { url: chat.url, events: ["new_findings"] } })
    expect(JSON.stringify(body)).not.toContain("secret-of-the-channel")
    await update({ slack: { is_active: true } })
    await update({ email: { recipients: ["team@acme.example"] } })
    expect(await settings()).toMatchObject({
      slack: { is_active: true, host: chat.host, events: ["new_findings"] },
      email: { is_active: false, recipients: ["team@acme.example"] },
    })
    const rows = await service.withSql(
      (sql: SqlClient.SqlClient) =>
        sql`SELECT url FROM notification_channels WHERE organization_id = ${tenant.organizationId} AND url IS NOT NULL`,
    )
    expect(rows).toHaveLength(1)
    expect(Buffer.from(Object.values(rows[0] ?? {})[0] as Uint8Array).toString("latin1")).not.toContain("secret-of")
  })

  it("are turned off by the removal of the address", async () => {
    await update({ teams: { url: chat.url, is_active: true, events: allEvents } })
    const { body } = await update({ teams: { url: null } })
    expect(body.teams).toMatchObject({ is_active: false, host: null, events: allEvents })
  })

  it.each([
    ["a channel without an address", { slack: { is_active: true, events: ["new_findings"] } }, "/slack/url"],
    ["e-mail without a recipient", { email: { is_active: true, events: ["new_findings"] } }, "/email/recipients"],
    ["a channel without an event", { slack: { url: "https://chat.example/x", is_active: true } }, "/slack/events"],
    ["an address with a password", { slack: { url: "https://a:b@chat.example/x" } }, "/slack/url"],
  ])("refuse %s, and change nothing", async (_, body, field) => {
    const answer = await update({ teams: { events: ["weekly_digest"] }, ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field])
    expect((await settings()).teams.events).toEqual([])
  })

  it("refuse what is no e-mail address, and more than ten", async () => {
    for (const recipients of [
      ["team"],
      ["a@b@c"],
      ["a b@c.example"],
      ["root@localhost"],
      ["x%y.example@relay.example"],
      ["user@[1.2.3.4]"],
      ["user@1.2.3.4"],
      Array.from({ length: 11 }, (_, n) => `a${n}@c.example`),
    ]) {
      expect((await update({ email: { recipients } }, { expectInvalid: true })).status).toBe(400)
    }
  })
})

describe("a test", () => {
  it("is sent at once, also to a channel that is off, and once in ten seconds", async () => {
    await update({ slack: { url: chat.url } })
    expect((await test("slack")).body).toEqual({ sent: true, error: null })
    expect(chat.received[0]?.type).toBe("application/json")
    expect(messages()[0]).toContain("*Test of the notifications*")
    expect((await settings()).slack.last_sent_at).not.toBeNull()
    const again = await test("slack")
    expect([again.status, again.body.detail]).toEqual([409, "The channel was tested less than 10 seconds ago."])
    service.moveClock("10 seconds")
    expect((await test("slack")).body.sent).toBe(true)
  })

  it("says why it was refused", async () => {
    await update({ slack: { url: chat.url } })
    chat.responses.push({ status: 404, text: "no_service" })
    const error = `${chat.host} responded with 404: no_service.`
    expect((await test("slack")).body).toEqual({ sent: false, error })
    expect((await settings()).slack).toMatchObject({ last_error: error, last_sent_at: null })
  })

  it("keeps the secret path of the address out of what the receiver said", async () => {
    await update({ slack: { url: `${chat.url}%20x?token=of%20it` } })
    const raw = "/services/T00/B00/secret-of-the-channel%20x?token=of%20it"
    chat.responses.push({ status: 404, text: `no ${raw} nor ${decodeURIComponent(raw)}` })
    const error = `${chat.host} responded with 404: no … nor ….`
    expect((await test("slack")).body).toEqual({ sent: false, error })
    expect((await settings()).slack.last_error).toBe(error)
  })

  it("tells the code alone of what a mail server said", async () => {
    await update({ email: { recipients: ["nobody@acme.example"] } })
    expect((await test("email")).body).toEqual({ sent: false, error: "The mail server did not take the mail (550)." })
    expect(service.logLines.find((line) => line.includes("no such user"))).toBeDefined()
  })

  it("is an adaptive card for Teams", async () => {
    await update({ teams: { url: chat.url } })
    expect((await test("teams")).body.sent).toBe(true)
    expect(JSON.parse(chat.received[0]?.body ?? "")).toMatchObject({
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content: { type: "AdaptiveCard" } }],
    })
  })

  it("is a mail to all recipients, and says which the mail server refused", async () => {
    await update({ email: { recipients: ["team@acme.example", "lead@acme.example"] } })
    expect((await test("email")).body).toEqual({ sent: true, error: null })
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]).toMatchObject({
      from: "code-analysis@acme.example",
      to: ["team@acme.example", "lead@acme.example"],
    })
    expect(mailServer.mails[0]?.source).toMatch(/^Subject: Test of the notifications\r?$/m)
    await update({ email: { recipients: ["nobody@acme.example", "team@acme.example"] } })
    service.moveClock("299 seconds")
    const again = await test("email")
    expect([again.status, again.body.detail]).toEqual([409, "The channel was tested less than 5 minutes ago."])
    expect(mailServer.mails).toHaveLength(1)
    service.moveClock("1 second")
    expect((await test("email")).body).toEqual({
      sent: false,
      error: "The mail server refused nobody@acme.example.",
    })
  })

  it("is a 409 where nothing is set up", async () => {
    for (const channel of ["slack", "teams", "email"]) {
      const { status, body } = await test(channel)
      expect(status).toBe(409)
      expect(body.detail).toContain(`Nothing is set up for ${channel}.`)
    }
  })
})

const flaw = (name: string) =>
  `import os\nfrom flask import request\n\n\ndef ${name}():\n    return os.system("ls " + request.args["path"])\n`

/** A repository of the tenant that has a severe finding on its default branch. */
const aRepository = async (name: string) => {
  const repository = service.repositories.add(name)
  repository.commit({ "web.py": flaw("first") })
  await service.install(tenant)
  return { repository, id: await enable(service, tenant, `acme/${name}`) }
}

describe("what is sent", () => {
  it("is one message for a run with new severe findings and missed gates, to each channel", async () => {
    await update({
      slack: { url: chat.url, is_active: true, events: ["new_findings", "quality_gate_failed"] },
      email: { recipients: ["team@acme.example"], is_active: true, events: ["new_findings"] },
    })
    const { repository, id } = await aRepository("shop")
    await service.call("PATCH", `/api/v1/scm/repos/${id}/quality-gates`, {
      key: tenant.key,
      body: { enabled: true, max_high_findings: 0, max_critical_findings: 0 },
    })
    const run = await analyze(service, tenant, id)
    const message = await arrived("acme/shop: quality gates not passed")
    expect(message).toContain("Findings of the first analysis")
    expect(message).toContain("web.py:6")
    expect(message).toContain(`http://code-analysis.example/dashboard/runs/${run.id}`)
    const mail = await eventually("the mail", () => mailServer.mails[0])
    expect(mail.source).toContain("Subject: acme/shop: findings of the first analysis")

    repository.commit({ "web.py": flaw("first"), "more.py": flaw("second") })
    await analyze(service, tenant, id)
    expect(await arrived("New findings")).toContain("more.py:6")
    expect(chat.received).toHaveLength(2)
  })

  it("is nothing about other branches, nor to a channel that is off or does not want it", async () => {
    await update({
      slack: { url: chat.url, is_active: true, events: ["analysis_failed"] },
      teams: { url: chat.url, events: allEvents },
    })
    const { repository, id } = await aRepository("quiet")
    repository.commit({ "web.py": flaw("first"), "more.py": flaw("second") }, "feature")
    await analyze(service, tenant, id)
    await analyze(service, tenant, id, { branch: "feature" })
    expect((await analyze(service, tenant, id, { branch: "nowhere" })).status).toBe("failed")
    // the last one is about the default branch: what was to be sent before has been sent
    expect((await analyze(service, tenant, id, { commit_sha: "0".repeat(40) })).status).toBe("failed")
    await arrived("acme/quiet: the analysis failed")
    expect(chat.received).toHaveLength(1)
  })

  it("is sent again after a failure that passes, and given up after one that does not", async () => {
    await update({ slack: { url: chat.url, is_active: true, events: ["analysis_failed"] } })
    const { id } = await aRepository("again")
    const failAgain = () => analyze(service, tenant, id, { commit_sha: "0".repeat(40) })
    const left = () =>
      service.withSql((sql: SqlClient.SqlClient) => sql`SELECT id FROM leased_work WHERE queue = 'notifications'`)
    chat.responses.push({ status: 503, text: "later" })
    await failAgain()
    const error = `${chat.host} responded with 503: later.`
    await eventually("the error", async () => ((await settings()).slack.last_error === error ? true : undefined))
    // the first of the pauses between attempts
    await service.letPass("2 minutes")
    await eventually("the success", async () => (await settings()).slack.last_sent_at ?? undefined)
    expect((await settings()).slack.last_error).toBeNull()
    expect(chat.received).toHaveLength(2)

    chat.responses.push({ status: 410, text: "channel_is_archived" })
    await failAgain()
    await eventually("the end", async () => ((await settings()).slack.last_error === null ? undefined : true))
    await eventually("an empty queue", async () => ((await left()).length === 0 ? true : undefined))
    expect(chat.received).toHaveLength(3)
  })

  it("does not wait for the chats of another organization", async () => {
    const hangs = { url: chat.hangingUrl, is_active: true, events: ["analysis_failed"] }
    await update({ slack: hangs, teams: hangs })
    const fails = async (name: string) => {
      const { id } = await aRepository(name)
      await analyze(service, tenant, id, { commit_sha: "0".repeat(40) })
    }
    await fails("hanging")
    await eventually("a request that hangs", () => chat.hanging.size || undefined)
    const other = tenant
    tenant = await service.createTenant()
    await update({ slack: { url: chat.url, is_active: true, events: ["analysis_failed"] } })
    await fails("prompt")
    await arrived("acme/prompt: the analysis failed")
    // it has not been given up meanwhile
    expect(chat.hanging.size).toBe(1)
    tenant = other
    await update({ slack: { is_active: false }, teams: { is_active: false } })
    for (const response of chat.hanging) response.writeHead(410).end()
  })

  it("is no digest that was deselected while it waited", async () => {
    const { id } = await aRepository("deselected")
    await analyze(service, tenant, id)
    await update({ slack: { url: chat.url, is_active: true, events: ["new_findings"] } })
    await service.withSql(
      (sql: SqlClient.SqlClient) => sql`
        INSERT INTO leased_work (queue, id, organization_id, available_at)
        SELECT 'notifications', id || '/digest', organization_id, now() FROM notification_channels
        WHERE organization_id = ${tenant.organizationId} AND channel = 'slack'
      `,
    )
    await eventually("an empty queue", async () => {
      await service.letPass("5 seconds")
      const left = await service.withSql(
        (sql: SqlClient.SqlClient) => sql`SELECT 1 FROM leased_work WHERE queue = 'notifications'`,
      )
      return left.length === 0 ? true : undefined
    })
    expect(chat.received).toEqual([])
  })

  it("is the week of all repositories, once, when the digest is due", async () => {
    const { id } = await aRepository("weekly")
    await analyze(service, tenant, id)
    await update({ slack: { url: chat.url, is_active: true, events: ["weekly_digest"] } })
    await service.withSql(
      (sql: SqlClient.SqlClient) => sql`
        UPDATE notification_channels SET next_digest_at = '2026-01-05T06:00:00Z'
        WHERE organization_id = ${tenant.organizationId}
      `,
    )
    const message = await eventually("the digest", async () => {
      await service.letPass("15 seconds")
      return messages()[0]
    })
    expect(message).toContain("*The week of 1 repository: analyzed for the first time*")
    expect(message).toContain("acme/weekly: score")
    expect(message).toContain("analyzed for the first time")
    const [next] = await service.withSql(
      (sql: SqlClient.SqlClient) => sql`
        SELECT next_digest_at > now() AS is_later FROM notification_channels
        WHERE organization_id = ${tenant.organizationId}
      `,
    )
    expect(next).toEqual({ is_later: true })
  })
})
