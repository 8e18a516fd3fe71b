/** The receiver for node:http and Express, behind real sockets and the parsers that people have. */
import { once } from "node:events"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { receiver } from "@code-analysis/webhook-verifier/node"
import { fakeEvent, sign, signedRequest } from "@code-analysis/webhook-verifier/testing"
import express from "express"
import { describe, expect, it, vi } from "vitest"
import { parsedRefused, recorder, rightAnswers, secret, tryDeliveries, tryParsed } from "./deliveries.ts"
import { served } from "./serve.ts"

describe("node:http", () => {
  it("answers as a listener", async () => {
    const record = recorder()
    expect(await served(receiver(record.options), (send) => tryDeliveries(send, record))).toStrictEqual(rightAnswers)
  })

  it("refuses a body without end with 413 while it comes", async () => {
    const record = recorder()
    await served(receiver(record.options), async (_, port) => {
      const socket = connect(port, "127.0.0.1")
      socket.write(
        `POST /webhooks HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nX-Service-Signature: ${await sign("", secret)}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const timer = setInterval(() => socket.write(`400\r\n${"x".repeat(1024)}\r\n`), 1)
      const [answer] = await once(socket, "data")
      clearInterval(timer)
      socket.destroy()
      expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    })
    expect(record.errors.map(({ code }) => code)).toStrictEqual(["body_too_large"])
  })

  it("leaves a request that something else has answered meanwhile, and does not end the process", async () => {
    const record = recorder()
    let fail: (error: Error) => void = () => {}
    const handled = new Promise<void>((_, reject) => {
      fail = reject
    })
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const handler = async () => {
      begin()
      await handled
    }
    const receive = receiver({ ...record.options, on: { "finding.new": handler } })
    const rejected = vi.fn<(reason: unknown) => void>()
    process.on("unhandledRejection", rejected)
    try {
      await served(
        (request, response) => {
          receive(request, response)
          response.writeHead(503).end()
        },
        async (send) => {
          expect((await send(await signedRequest(fakeEvent("finding.new"), secret))).status).toBe(503)
          await begun
          fail(new Error("too late"))
          await new Promise(setImmediate)
        },
      )
    } finally {
      process.off("unhandledRejection", rejected)
    }
    expect(rejected).not.toHaveBeenCalled()
    expect(record.errors.map(({ code }) => code)).toStrictEqual(["handler_failed"])
  })

  it("writes a response that cannot be sent to the console, and does not end the process", async () => {
    const { options } = recorder()
    const broken = new Error("a middleware failed")
    const rejected = vi.fn<(reason: unknown) => void>()
    const log = vi.spyOn(console, "error").mockReturnValue()
    process.on("unhandledRejection", rejected)
    try {
      await served(
        (request, response) => {
          const end = response.end.bind(response)
          response.end = () => {
            setImmediate(() => end())
            throw broken
          }
          receiver(options)(request, response)
        },
        async (send) => {
          expect((await send(await signedRequest(fakeEvent("finding.new"), secret))).status).toBe(204)
        },
      )
      expect(log).toHaveBeenCalledExactlyOnceWith(broken)
    } finally {
      process.off("unhandledRejection", rejected)
      log.mockRestore()
    }
    expect(rejected).not.toHaveBeenCalled()
  })

  it("takes a body byte by byte, and one whose sender leaves for an error", async () => {
    const record = recorder()
    const event = Buffer.from(JSON.stringify(fakeEvent("finding.new", { data: { title: "Zoë" } })))
    const head = `POST /webhooks HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nX-Service-Signature: ${await sign(event, secret)}\r\nContent-Length: ${event.length}\r\n\r\n`
    await served(receiver(record.options), async (_, port) => {
      const socket = connect(port, "127.0.0.1").setNoDelay()
      socket.write(head)
      for (const byte of event) socket.write(Uint8Array.of(byte))
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /)
      const leaving = connect(port, "127.0.0.1")
      leaving.write(head)
      leaving.write(event.subarray(0, 10), () => leaving.destroy())
      await expect
        .poll(() => record.errors.map(({ code }) => code), { timeout: 60_000 })
        .toStrictEqual(["body_unreadable"])
    })
    expect(record.titles).toStrictEqual(["Zoë"])
  })
})

describe("Express", () => {
  it("answers on a route before any parser", async () => {
    const record = recorder()
    const app = express().all("/webhooks", receiver(record.options)).use(express.json())
    expect(await served(app, (send) => tryDeliveries(send, record))).toStrictEqual(rightAnswers)
  })

  it("answers behind express.raw, which may have another limit", async () => {
    const record = recorder()
    const app = express().all("/webhooks", express.raw({ type: "application/json" }), receiver(record.options))
    expect(await served(app, (send) => tryDeliveries(send, record))).toStrictEqual(rightAnswers)
  })

  it("answers behind parsers that leave this type alone", async () => {
    const record = recorder()
    const app = express().use(express.urlencoded()).all("/webhooks", receiver(record.options))
    expect(await served(app, (send) => tryDeliveries(send, record))).toStrictEqual(rightAnswers)
  })

  it("takes the rawBody that a parser kept beside the parsed one", async () => {
    const record = recorder()
    const keep = express.json({
      verify: (request, _, bytes) => {
        Object.assign(request, { rawBody: bytes })
      },
    })
    await served(express().use(keep).all("/webhooks", receiver(record.options)), async (send) => {
      expect((await send(await signedRequest(fakeEvent("finding.new"), secret))).status).toBe(204)
    })
  })

  it("refuses what express.json parsed, and says what to do", async () => {
    const record = recorder()
    const app = express().use(express.json()).all("/webhooks", receiver(record.options))
    expect(await served(app, (send) => tryParsed(send, record))).toStrictEqual(
      parsedRefused(/before express\.json\(\)/),
    )
  })

  it("refuses what something else read to its end", async () => {
    const record = recorder()
    const app = express()
      .use((request, _, next) => request.resume().once("end", next))
      .all("/webhooks", receiver(record.options))
    expect(await served(app, (send) => tryParsed(send, record))).toStrictEqual(
      parsedRefused(/before express\.json\(\)/),
    )
  })
})
