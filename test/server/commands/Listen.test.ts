/** `listen` and `trigger`: events of a real service at a real receiver, over connections that are cut. */
import { verify } from "@code-analysis/webhook-verifier"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { killChild } from "../../../server/src/engine/git/Kill.ts"
import { bundledMain } from "../support/bundled.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant
const undos: Array<() => unknown> = []

beforeAll(async () => {
  service = await startService({ workers: 0 })
  tenant = await service.createTenant()
})
afterAll(() => service.stop())
afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo()
})

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(20)
}

/** A program that runs, and what it has printed. */
const run = (args: ReadonlyArray<string>, settings: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [bundledMain(), ...args], {
    env: {
      PATH: process.env["PATH"],
      CODE_ANALYSIS_URL: service.baseUrl,
      CODE_ANALYSIS_API_KEY: tenant.key,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const printed = { out: "", err: "" }
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed.out += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.err += text))
  const ended = once(child, "close").then(([status]: ReadonlyArray<unknown>) => status)
  undos.push(async () => {
    killChild(child)
    await ended
  })
  return { child, printed, ended, lines: () => printed.out.split("\n").slice(0, -1) }
}

/** `listen` that is connected. */
const listen = async (args: ReadonlyArray<string> = [], settings: Readonly<Record<string, string>> = {}) => {
  const listening = run(["listen", ...args], settings)
  await until(() => listening.printed.err.includes("Listening to"))
  const secret = () => /whsec_\S+/.exec(listening.printed.err)?.[0] ?? ""
  return { ...listening, secret }
}

/** `trigger` to its end. */
const trigger = async (...args: ReadonlyArray<string>) => {
  const { printed, ended } = run(["trigger", ...args])
  return { status: await ended, ...printed }
}

/** Sends a made-up event without a process for it. */
const makeUp = (event: string) =>
  service.call<{ readonly payload: { readonly webhook_id: string } }>("POST", "/api/v1/events/test", {
    key: tenant.key,
    body: { event },
  })

const listening = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  undos.push(() => server.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port
}

/** A receiver that keeps what it gets. */
const receiver = async (status = 200, port = 0) => {
  const received: Array<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end("thank you")
    })
  })
  undos.push(() => server.closeAllConnections())
  return { received, port: await listening(server, port) }
}

const idOf = ({ body }: { readonly body: Buffer }): unknown => JSON.parse(body.toString())["webhook_id"]

/** Stands between the command and the service, and cuts connections. */
const proxy = async () => {
  const sockets = new Set<Socket>()
  let isAway = false
  const server = createTcpServer((socket) => {
    if (isAway) return socket.destroy()
    const onward = connect(Number(new URL(service.baseUrl).port), "127.0.0.1")
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on("error", () => undefined).on("close", () => [socket, onward].forEach((each) => each.destroy()))
    }
    return socket.pipe(onward).pipe(socket)
  })
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  undos.push(cut)
  const port = await listening(server)
  return { url: `http://127.0.0.1:${port}`, cut, setAway: (away: boolean) => (isAway = away) }
}

test("forwards each event, signed with the secret that was printed, and prints what the receiver answered", async () => {
  const { received, port } = await receiver(204)
  const { lines, secret, child, ended } = await listen(["--forward", `127.0.0.1:${port}/hooks`])
  const { status, out } = await trigger("finding.new")
  expect([status, out]).toEqual([0, expect.stringMatching(/^Sent a made-up finding\.new .*: whd_test_\S+\n$/)])
  await makeUp("webhook.test")
  await until(() => lines().length === 2)
  expect(lines()[0]).toMatch(/^\d\d:\d\d:\d\d {2}finding\.new {2}whd_test_\S{22} {2}204 No Content in \d+ ms$/)
  const [first, second] = received
  if (first === undefined || second === undefined) throw new Error("nothing was received")
  expect((await verify(first.body, first.headers, secret())).event).toBe("finding.new")
  expect((await verify(second.body, second.headers, secret())).event).toBe("webhook.test")
  expect(first.headers).toMatchObject({ "x-service-event": "finding.new", "webhook-id": idOf(first) })
  const other = first.headers["x-service-signature"] === second.headers["x-service-signature"]
  expect(other).toBe(false)
  if (child.pid !== undefined) child.kill("SIGINT")
  expect(await ended).toBe(0)
})

test("goes on after the last event when the connection was cut: each arrives once, in order", async () => {
  const { url, cut, setAway } = await proxy()
  const { received, port } = await receiver()
  const { printed } = await listen(["--forward", `http://127.0.0.1:${port}/`, "--url", url])
  const sent: Array<unknown> = []
  const send = async () => sent.push((await makeUp("analysis.completed")).body.payload.webhook_id)

  // before any event was seen
  setAway(true)
  cut()
  await until(() => printed.err.includes("Connecting again"))
  await send()
  setAway(false)
  await until(() => received.length === 1)
  await send()
  await until(() => received.length === 2)
  setAway(true)
  cut()
  await send()
  await send()
  setAway(false)
  await until(() => received.length === 4)
  await send()
  await until(() => received.length === 5)
  expect(received.map(idOf)).toEqual(sent)
})

test("says that the receiver does not answer, and goes on with the next event", async () => {
  const { port } = await receiver()
  for (const undo of undos.splice(0).toReversed()) await undo()
  const { lines } = await listen(["--forward", `http://127.0.0.1:${port}/`])
  await makeUp("finding.new")
  await until(() => lines().length === 1)
  expect(lines()[0]).toContain(`not delivered: connect ECONNREFUSED 127.0.0.1:${port}`)
  const { received } = await receiver(500, port)
  await makeUp("finding.resolved")
  await until(() => lines().length === 2)
  expect(lines()[1]).toMatch(/finding\.resolved .* 500 Internal Server Error in \d+ ms$/)
  expect(received).toHaveLength(1)
})

test("forwards to a port of this machine, signed with the secret that is set and not printed", async () => {
  const { received, port } = await receiver()
  const given = `whsec_${Buffer.alloc(32, 7).toString("base64")}`
  const { printed } = await listen(["--forward", `${port}`], { CODE_ANALYSIS_WEBHOOK_SECRET: given })
  expect(printed.err).toContain(
    `Forwarding to http://localhost:${port}/, signed with the secret of CODE_ANALYSIS_WEBHOOK_SECRET`,
  )
  expect(printed.err).not.toContain(given)
  await makeUp("finding.new")
  await until(() => received.length === 1)
  const [first] = received
  if (first === undefined) throw new Error("nothing was received")
  expect((await verify(first.body, first.headers, given)).event).toBe("finding.new")
  const refused = run(["listen"], { CODE_ANALYSIS_WEBHOOK_SECRET: "secret" })
  expect(await refused.ended).toBe(1)
  expect(refused.printed.err).toBe("CODE_ANALYSIS_WEBHOOK_SECRET is no secret of a webhook: whsec_ and Base64.\n")
})

test("ends in order when nobody reads its output any more", async () => {
  const { child, printed, ended } = await listen()
  child.stdout.destroy()
  const hasEnded = ended.then(() => true)
  while (!(await Promise.race([hasEnded, sleep(100, false)]))) await makeUp("finding.new")
  expect(await ended).toBe(0)
  expect(printed.err).toMatch(/^Listening to \S+ Stop with Ctrl\+C\.\n$/)
})

/** A service that answers each call for a stream as the next of the functions says, then no more. */
const answering = async (...answers: ReadonlyArray<(response: ServerResponse) => unknown>) => {
  const left = [...answers]
  const server = createServer((_, response) => left.shift()?.(response))
  undos.push(() => server.closeAllConnections())
  return `http://127.0.0.1:${await listening(server)}`
}

const stream = { "content-type": "text/event-stream" }

test("waits as long as the service asks for, and names the reason after that", async () => {
  const url = await answering((response) => response.writeHead(429, { "retry-after": "11" }).end())
  const { printed } = run(["listen", "--url", url])
  await until(() => printed.err.endsWith("\n"))
  expect(printed.err).toMatch(/^Connecting again in 11 s: .* 429\n$/)
})

test("says nothing of a stream that the service ends, and connects again", async () => {
  let isBack = false
  const begin = (response: ServerResponse) => response.writeHead(200, stream).write("retry: 1\n\nid: 1\n\n")
  const url = await answering(
    (response) => {
      begin(response)
      response.end()
    },
    (response) => {
      begin(response)
      isBack = true
    },
  )
  const { printed } = run(["listen", "--url", url])
  await until(() => isBack)
  expect(printed.err).toMatch(/^Listening to \S+ Stop with Ctrl\+C\.\n$/)
})

test("prints events where nothing is to be forwarded, to all who listen, and only those that were asked for", async () => {
  const listeners = [await listen(), await listen(["--json", "--events", "finding.new, analysis.failed"])]
  await makeUp("analysis.started")
  const { payload } = (await makeUp("finding.new")).body
  await until(() => listeners[0]?.lines().length === 2 && listeners[1]?.lines().length === 1)
  expect(listeners[0]?.lines()[1]).toMatch(new RegExp(`^\\S+ {2}finding\\.new {2}${payload.webhook_id}$`))
  expect(listeners[0]?.printed.err).not.toContain("whsec_")
  expect(JSON.parse(listeners[1]?.lines()[0] ?? "")).toEqual(payload)
})

test.each([
  [["listen", "--events", "finding.old"], "There is no event finding.old. The events are analysis.started,"],
  [["listen", "--forward", "ftp://localhost/"], "ftp://localhost/ is no address of a receiver"],
  [["listen", "--url", "localhost:8000"], "localhost:8000 is no address of a service, such as http://localhost:8000."],
  [["listen", "--forward", "65536"], "65536 is no address of a receiver"],
  [["listen", "--forward", "0"], "0 is no address of a receiver"],
  [["listen", "--key", "cas_wrong"], "UNAUTHORIZED"],
  [["trigger", "--key", "cas_wrong", "finding.new"], "UNAUTHORIZED"],
  [["trigger", "--url", "http://127.0.0.1:1", "finding.new"], "no complete answer"],
  [["trigger", "finding.old"], "There is no event finding.old."],
  [["trigger"], "Name an event."],
  [["trigger", "finding.new", "--webhook", "00000000-0000-7000-8000-000000000000"], "There is no webhook"],
])("%j fails with one line", async (args, line) => {
  const { printed, ended } = run(args)
  expect(await ended).toBe(1)
  expect(printed.out).toBe("")
  expect(printed.err).toContain(line)
  expect(printed.err.trim().split("\n")).toHaveLength(1)
  expect(printed.err).not.toContain("cas_wrong")
})

test("the kinds of events are those of the service", async () => {
  const { status, out } = await trigger("--list")
  const { body } = await service.call<{ readonly data: ReadonlyArray<{ readonly event: string }> }>(
    "GET",
    "/api/v1/events/types",
    { key: tenant.key },
  )
  expect(status).toBe(0)
  expect(
    out
      .split("\n")
      .slice(0, -1)
      .map((one) => one.split(" ")[0]),
  ).toEqual(body.data.map(({ event }) => event))
})
