/** Files that operations answer with: read as they come. */
import {
  AbortError,
  ConnectionError,
  InvalidArgumentError,
  ParseError,
  TimeoutError,
  UnauthorizedError,
} from "@code-analysis/sdk"
import { exportCsv } from "@code-analysis/sdk/streams"
import { describe, expect, it } from "vitest"
import { clientOf, failure, json, loopback, scriptedClient, SERVICE_HEADERS, socketClosed, textOf } from "./support.ts"

const HEADERS = { ...SERVICE_HEADERS, "Content-Type": "text/csv" }

describe("a file", () => {
  it("is asked for when it is read, and again by each reader", async () => {
    const { client, sent } = scriptedClient(() => new Response("id\r\nü\r\n", { headers: HEADERS }))
    const file = exportCsv(client, { severity: ["high"] })
    expect(sent).toEqual([])
    expect(await textOf(file)).toBe("id\r\nü\r\n")
    expect(await textOf(file)).toBe("id\r\nü\r\n")
    expect(sent).toHaveLength(2)
    expect(sent[0]?.url.search).toBe("?severity=high")
    expect(sent[0]?.headers.get("Accept")).toBe("text/csv")
  })

  it("comes piece by piece, and leaving it closes the socket", async () => {
    let closed: Promise<void> = Promise.resolve()
    const url = await loopback(({ socket }, response) => {
      closed = socketClosed(socket)
      response.writeHead(200, HEADERS).write("id\r\n")
    })
    for await (const piece of exportCsv(clientOf(url))) {
      expect(new TextDecoder().decode(piece)).toBe("id\r\n")
      break
    }
    await closed
  })

  it("that breaks off is a ConnectionError", async () => {
    const url = await loopback((_, response) => {
      response.writeHead(200, HEADERS).write("id\r\n", () => response.destroy())
    })
    expect(await failure(textOf(exportCsv(clientOf(url))))).toBeInstanceOf(ConnectionError)
  })

  it("that is silent for longer than its idle time-out is a TimeoutError", async () => {
    const url = await loopback((_, response) => void response.writeHead(200, HEADERS).write("id\r\n"))
    expect(await failure(textOf(exportCsv(clientOf(url), {}, { idleTimeoutMillis: 50 })))).toBeInstanceOf(TimeoutError)
    expect(() => exportCsv(clientOf(url), {}, { idleTimeoutMillis: 0 })).toThrow(InvalidArgumentError)
  })

  it("ends with the caller's signal", async () => {
    const url = await loopback((_, response) => void response.writeHead(200, HEADERS).write("id\r\n"))
    const controller = new AbortController()
    const read = async () => {
      for await (const _ of exportCsv(clientOf(url), {}, { signal: controller.signal })) controller.abort()
    }
    expect(await failure(read())).toBeInstanceOf(AbortError)
  })

  it("that is another one is a ParseError", async () => {
    const { client } = scriptedClient(() => json({}))
    expect(await failure(textOf(exportCsv(client)))).toBeInstanceOf(ParseError)
  })

  it("is asked for again where nothing of it came, and fails with the service's error", async () => {
    const refused = { error: "unauthorized", error_code: "UNAUTHORIZED", message: "No.", request_id: "req-1" }
    const answers = [json({}, 503), new Response("id\r\n", { headers: HEADERS }), json(refused, 401)]
    const { client } = scriptedClient((_, count) => answers[count - 1] ?? json({}), {
      maxRetries: 1,
      maxRetryDelayMillis: 0,
    })
    expect(await textOf(exportCsv(client))).toBe("id\r\n")
    expect(await failure(textOf(exportCsv(client)))).toBeInstanceOf(UnauthorizedError)
  })
})
