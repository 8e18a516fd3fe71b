/** Answers as receivers should not give them: compressed, broken off, too long, too early, or no HTTP at all. */
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { execFile, spawnSync } from "node:child_process"
import { createServer, type Socket } from "node:net"
import { promisify } from "node:util"
import * as zlib from "node:zlib"
import { publicAndLoopback } from "../../../server/src/foundation/net/AddressPolicy.ts"
import { make } from "../../../server/src/webhooks/Outbound.ts"
import { listen } from "./receiver.ts"
import { until } from "./support.ts"

/** Says whatever it wants on a connection, once the start of a request has come; tells what became of the connection. */
const makeRawReceiver = (speak: (socket: Socket) => void) =>
  Effect.gen(function* () {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on("error", () => undefined).once("data", () => speak(socket))
    })
    const port = yield* Effect.acquireRelease(listen(server), () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      }),
    )
    return { url: `http://127.0.0.1:${port}/`, connections: () => sockets.size, sockets }
  })

const quickly = Duration.millis(300)
/** Time limit; responses come long before, even on a busy machine. */
const patiently = Duration.seconds(20)

/** Posts to a receiver that speaks like that. */
const answered = (
  speak: (socket: Socket) => void,
  {
    body = Buffer.from("{}"),
    deadline = patiently,
  }: { readonly body?: Uint8Array; readonly deadline?: Duration.Duration } = {},
) =>
  Effect.gen(function* () {
    const receiver = yield* makeRawReceiver(speak)
    const { post } = yield* make({ environment: "development", policy: publicAndLoopback, deadline })
    const [time, exchange] = yield* Effect.timed(post({ url: receiver.url, headers: {}, body }))
    return { receiver, exchange, millis: Duration.toMillis(time), post }
  })

const says =
  (...parts: ReadonlyArray<string | Uint8Array>) =>
  (socket: Socket) => {
    for (const part of parts) socket.write(part)
  }

const head = (status: number, ...headers: ReadonlyArray<string>): string =>
  [`HTTP/1.1 ${status} -`, ...headers, "", ""].join("\r\n")

const nothing = { responseStatusCode: null, responseBody: null }

const text = "größer".repeat(50)

/** A whole answer with a body under an encoding. */
const encoded = (encoding: string, body: Uint8Array) =>
  says(head(200, `content-encoding: ${encoding}`, `content-length: ${body.length}`), body)

const gzip = zlib.gzipSync(text)

describe("a compressed answer", () => {
  it.live.each<{ readonly encoding: string; readonly body: Uint8Array; readonly expected?: string }>([
    { encoding: "gzip", body: gzip },
    { encoding: "GZIP", body: gzip },
    { encoding: "x-gzip", body: gzip },
    { encoding: "deflate", body: zlib.deflateSync(text) },
    { encoding: "deflate", body: zlib.deflateRawSync(text) },
    { encoding: "br", body: zlib.brotliCompressSync(text) },
    { encoding: "identity", body: Buffer.from(text) },
    { encoding: "gzip, identity", body: gzip },
    { encoding: "gzip, br", body: zlib.brotliCompressSync(gzip) },
    { encoding: "deflate, gzip, br", body: zlib.brotliCompressSync(zlib.gzipSync(zlib.deflateSync(text))) },
    {
      encoding: "gzip, gzip, gzip, gzip",
      body: Buffer.from("four are not taken off"),
      expected: "four are not taken off",
    },
    { encoding: "secret", body: Buffer.from("as it is"), expected: "as it is" },
    { encoding: "gzip, secret", body: Buffer.from("as it is"), expected: "as it is" },
    { encoding: "gzip", body: Buffer.alloc(0), expected: "" },
    { encoding: "gzip", body: Buffer.from("no gzip at all"), expected: "" },
    { encoding: "br", body: Buffer.from("no brotli at all"), expected: "" },
  ])("of $encoding is read, $#", ({ encoding, body, expected = text }) =>
    Effect.gen(function* () {
      const { exchange } = yield* answered(encoded(encoding, body))
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: expected, errorType: null })
    }),
  )

  it.live("of zstd is read", () =>
    Effect.gen(function* () {
      // "ok" in a frame of one raw block: RFC 8878, section 3.1.1.
      const frame = Buffer.from("28b52ffd2002110000" + Buffer.from("ok").toString("hex"), "hex")
      const { exchange } = yield* answered(encoded("zstd", frame))
      expect(exchange).toMatchObject({ responseBody: "ok" })
    }),
  )

  it.live("that breaks off gives what it gave so far", () =>
    Effect.gen(function* () {
      const long = zlib.gzipSync(Array.from({ length: 2000 }, (_, index) => `${index * 7919} `).join(""))
      const { exchange } = yield* answered(encoded("gzip", long.subarray(0, long.length - 2000)))
      expect(exchange).toMatchObject({ responseStatusCode: 200, errorType: null })
      expect(exchange.responseBody).toMatch(/^0 7919 /)
    }),
  )

  /** Bytes over and over, as fast as they are read. */
  const forEver =
    (encoding: string, start: Uint8Array, again: Uint8Array) =>
    (socket: Socket): void => {
      const write = (): void => {
        if (socket.destroyed) return
        if (socket.write(again)) setImmediate(write)
        else socket.once("drain", write)
      }
      socket.write(head(200, `content-encoding: ${encoding}`))
      socket.write(start)
      write()
    }

  const none = Buffer.alloc(0)
  const megabyte = zlib.gzipSync(Buffer.alloc(1_000_000, "y"))
  /** Stored blocks of deflate that hold nothing: RFC 1951, section 3.2.4. */
  const emptyBlocks = zlib.gzipSync(Buffer.alloc(1_000_000, Buffer.from("000000ffff", "hex")))

  it.live.each([
    { name: "grows a thousandfold", speak: forEver("gzip", none, megabyte), expected: "y".repeat(1024) },
    {
      name: "grows a millionfold",
      speak: forEver("gzip, gzip", none, zlib.gzipSync(Buffer.concat(Array.from({ length: 100 }, () => megabyte)))),
      expected: "y".repeat(1024),
    },
    { name: "grows to nothing", speak: forEver("deflate, gzip", none, emptyBlocks), expected: "" },
    {
      // A header may hold a file name of any length: RFC 1952, section 2.3.
      name: "never begins",
      speak: forEver("gzip", Buffer.from("1f8b0808000000000003", "hex"), Buffer.alloc(16_384, "n")),
      expected: "",
    },
  ])("that $name for ever is cut long before the deadline, and so is the connection", ({ speak, expected }) =>
    Effect.gen(function* () {
      const { exchange, receiver, millis } = yield* answered(speak)
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: expected, errorType: null })
      expect(millis).toBeLessThan(5_000)
      yield* until(() => [...receiver.sockets].every(({ destroyed }) => destroyed))
    }),
  )

  it.live("of brotli that grows is cut", () =>
    Effect.gen(function* () {
      const { exchange } = yield* answered(encoded("br", zlib.brotliCompressSync(Buffer.alloc(10_000_000, "y"))))
      expect(exchange).toMatchObject({ responseBody: "y".repeat(1024), errorType: null })
    }),
  )
})

describe("an answer with a body that breaks off", () => {
  it.live.each<{ readonly name: string; readonly speak: (socket: Socket) => void }>([
    {
      name: "is reset",
      speak: (socket) => {
        socket.write(`${head(200, "content-length: 100")}half`)
        setTimeout(() => socket.resetAndDestroy(), 20)
      },
    },
    {
      name: "ends before its length",
      speak: (socket) => {
        socket.end(`${head(200, "content-length: 100")}half`)
      },
    },
    {
      name: "ends before its last chunk",
      speak: (socket) => socket.end(`${head(200, "transfer-encoding: chunked")}4\r\nhalf\r\n`),
    },
    {
      name: "has chunks that are none",
      speak: says(`${head(200, "transfer-encoding: chunked")}4\r\nhalf\r\nnonsense\r\n`),
    },
  ])("is a broken connection although its status says success, where it $name", ({ speak }) =>
    Effect.gen(function* () {
      const { exchange, receiver } = yield* answered(speak)
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: "half", errorType: "connection" })
      expect(receiver.connections()).toBe(1)
    }),
  )

  it.live("is the failure that its status says", () =>
    Effect.gen(function* () {
      const { exchange } = yield* answered((socket) => socket.end(`${head(502, "content-length: 100")}half`))
      expect(exchange).toMatchObject({ responseStatusCode: 502, responseBody: "half", errorType: "http_status" })
    }),
  )

  it.live("is a timeout when it does not end in time, and keeps what came", () =>
    Effect.gen(function* () {
      const { exchange, millis } = yield* answered(says(`${head(200, "content-length: 100")}half`), {
        deadline: quickly,
      })
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: "half", errorType: "timeout" })
      expect(millis).toBeGreaterThan(290)
      expect(millis).toBeLessThan(2_000)
    }),
  )
})

describe("what is no answer", () => {
  it.live.each<{ readonly name: string; readonly speak: (socket: Socket) => void }>([
    { name: "no HTTP", speak: (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n") },
    { name: "a status line without a status", speak: says("HTTP/1.1 OK\r\n\r\n") },
    { name: "HTTP/2", speak: says("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") },
    { name: "a header without a name", speak: says("HTTP/1.1 200 OK\r\n: value\r\n\r\n") },
    { name: "two lengths", speak: says(head(200, "content-length: 1", "content-length: 2"), "ab") },
    {
      name: "a length and chunks",
      speak: says(head(200, "content-length: 5", "transfer-encoding: chunked"), "0\r\n\r\n"),
    },
    { name: "headers of 1 MB", speak: says(head(200, `x-much: ${"m".repeat(1_000_000)}`)) },
    {
      name: "headers without end",
      speak: (socket) => socket.write("HTTP/1.1 200 OK\r\n" + "x-one: 1\r\n".repeat(20_000)),
    },
    { name: "the end of the connection", speak: (socket) => socket.end() },
    { name: "a reset", speak: (socket) => socket.resetAndDestroy() },
    {
      name: "interim answers of more than 64 KiB",
      speak: says(head(100).repeat(5_000), head(200, "content-length: 0")),
    },
    { name: "an interim answer of more than 64 KiB", speak: says("HTTP/1.1 100 -\r\n", "x-one: 1\r\n".repeat(20_000)) },
    { name: "the end of the connection after an interim answer", speak: (socket) => socket.end(head(100)) },
    { name: "less than a status line", speak: (socket) => socket.end("HTTP") },
    { name: "another protocol", speak: says(head(101, "connection: upgrade", "upgrade: websocket")) },
  ])("is a broken connection: $name", ({ speak }) =>
    Effect.gen(function* () {
      const { exchange, receiver } = yield* answered(speak)
      expect(exchange).toMatchObject({ ...nothing, errorType: "connection", connectionReused: false })
      expect(receiver.connections()).toBe(1)
    }),
  )

  it.live.each<{ readonly name: string; readonly speak: (socket: Socket) => void }>([
    { name: "nothing", speak: () => undefined },
    { name: "half a status line", speak: says("HTTP/1.1 2") },
    { name: "an interim answer only", speak: says(head(103, "link: </style.css>")) },
    {
      name: "interim answers for ever",
      speak: (socket) => {
        const timer = setInterval(() => socket.write(head(103)), 5)
        socket.once("close", () => clearInterval(timer))
      },
    },
    {
      name: "a header a second",
      speak: (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n")
        const timer = setInterval(() => socket.write("x-more: 1\r\n"), 10)
        socket.once("close", () => clearInterval(timer))
      },
    },
  ])("ends at the deadline: $name", ({ speak }) =>
    Effect.gen(function* () {
      const { exchange, millis } = yield* answered(speak, { deadline: quickly })
      expect(exchange).toMatchObject({ ...nothing, errorType: "timeout" })
      expect(millis).toBeGreaterThan(290)
      expect(millis).toBeLessThan(2_000)
    }),
  )
})

/** Asks curl for what it makes of an answer; its own messages are in the output as well when it fails. */
const askCurl = (url: string) =>
  Effect.promise(async () => {
    const format = "\n%{http_code}"
    const ask = ["--silent", "--no-keepalive", "--max-time", "20", "--data", "{}", "--write-out", format, url]
    const { stdout } = await promisify(execFile)("curl", ask)
    const end = stdout.lastIndexOf("\n")
    return { responseStatusCode: Number(stdout.slice(end + 1)), responseBody: stdout.slice(0, end) }
  })

const hasCurl = spawnSync("curl", ["--version"]).status === 0

/** Answers that curl, Go's net/http and Python's httpx take, to each of several requests on a connection. */
describe("an answer that other clients accept", () => {
  const ok = head(200, "content-length: 2") + "ok"
  const chunked = head(200, "transfer-encoding: chunked")

  /** Speaks again for every request that comes; each is small enough to come at once. */
  const speaksAgain = (speak: (socket: Socket) => void) => (socket: Socket) => {
    socket.on("data", () => speak(socket))
    speak(socket)
  }

  interface Accepted {
    readonly name: string
    readonly speak: (socket: Socket) => void
    readonly status: number
    readonly body?: string
    readonly errorType?: string
    /** Whether the connection may be used again. */
    readonly isKept: boolean
  }

  const accepted: ReadonlyArray<Accepted> = [
    { name: "204", speak: says(head(204)), status: 204, isKept: true },
    { name: "204 with the length 0", speak: says(head(204, "content-length: 0")), status: 204, isKept: true },
    { name: "204 with a length", speak: says(head(204, "content-length: 5")), status: 204, isKept: false },
    { name: "204 with a body", speak: says(head(204, "content-length: 5"), "hello"), status: 204, isKept: false },
    {
      name: "204 with a body in one write",
      speak: says(`${head(204, "content-length: 5")}hello`),
      status: 204,
      isKept: false,
    },
    {
      name: "204 with a body that reads as another answer",
      speak: says(`${head(204, `content-length: ${head(500).length}`)}${head(500)}`),
      status: 204,
      isKept: false,
    },
    { name: "204 with a body of no length", speak: says(`${head(204)}hello`), status: 204, isKept: false },
    {
      name: "204 with chunks",
      speak: says(`${head(204, "transfer-encoding: chunked")}5\r\nhello\r\n0\r\n\r\n`),
      status: 204,
      isKept: false,
    },
    {
      name: "204 with chunks that do not come",
      speak: says(head(204, "transfer-encoding: chunked")),
      status: 204,
      isKept: false,
    },
    {
      name: "204 with a length that closes",
      speak: (socket) => void socket.end(head(204, "content-length: 5", "connection: close")),
      status: 204,
      isKept: false,
    },
    { name: "205 with the length 0", speak: says(head(205, "content-length: 0")), status: 205, isKept: true },
    { name: "205 without a length", speak: says(head(205)), status: 205, isKept: false },
    { name: "205 with a length", speak: says(head(205, "content-length: 5")), status: 205, isKept: false },
    { name: "205 with a body", speak: says(head(205, "content-length: 5"), "hello"), status: 205, isKept: false },
    {
      name: "304 with a length",
      speak: says(head(304, "content-length: 5")),
      status: 304,
      errorType: "redirect",
      isKept: false,
    },
    { name: "200 after 100", speak: says(head(100), ok), status: 200, body: "ok", isKept: true },
    { name: "200 after 100 in one write", speak: says(head(100) + ok), status: 200, body: "ok", isKept: true },
    {
      name: "200 after several interim answers",
      speak: says(head(102), head(100), head(103, "link: </a>", "content-length: 3") + head(199), ok),
      status: 200,
      body: "ok",
      isKept: true,
    },
    { name: "204 after interim answers", speak: says(head(102), head(103), head(204)), status: 204, isKept: true },
    {
      name: "500 after 100",
      speak: says(head(100), head(500, "content-length: 0")),
      status: 500,
      errorType: "http_status",
      isKept: true,
    },
    {
      name: "HTTP/1.0 until the end of the connection",
      speak: (socket) => void socket.end("HTTP/1.0 200 OK\r\n\r\nok"),
      status: 200,
      body: "ok",
      isKept: false,
    },
    {
      name: "no length until the end of the connection",
      speak: (socket) => void socket.end(`${head(200, "connection: close")}ok`),
      status: 200,
      body: "ok",
      isKept: false,
    },
    {
      name: "chunks with extensions",
      speak: says(chunked, "1;a=b\r\no\r\n", '1;c="d;e"\r\nk\r\n0;last\r\n\r\n'),
      status: 200,
      body: "ok",
      isKept: true,
    },
    {
      name: "chunks with trailers",
      speak: says(chunked, "2\r\nok\r\n0\r\nx-checksum: 1\r\nx-other: 2\r\n\r\n"),
      status: 200,
      body: "ok",
      isKept: true,
    },
    ...[
      { name: "a status line without a reason", answer: `HTTP/1.1 200\r\ncontent-length: 2\r\n\r\nok` },
      { name: "a reason in another script", answer: `HTTP/1.1 200 größer\r\ncontent-length: 2\r\n\r\nok` },
      { name: "lines that end with LF alone", answer: "HTTP/1.1 200 OK\ncontent-length: 2\n\nok" },
      { name: "lines that end with LF or CRLF", answer: "HTTP/1.1 200 OK\r\nx-a: 1\ncontent-length: 2\r\n\nok" },
      {
        name: "an interim answer whose lines end with LF alone",
        answer: "HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\ncontent-length: 2\n\nok",
      },
      { name: "a folded field", answer: `${head(200, "x-long: a", " b", "\t c", "content-length: 2")}ok` },
      { name: "a folded last field", answer: `${head(200, "content-length: 2", "x-long: a", " b")}ok` },
      { name: "the same length twice", answer: `${head(200, "content-length: 2", "Content-Length: 2")}ok` },
      { name: "tabs around a length", answer: `${head(200, "content-length:  \t2 \t ")}ok` },
      { name: "no space before a length", answer: `${head(200, "content-length:2")}ok` },
      { name: "a length with zeros in front", answer: `${head(200, "content-length: 0002")}ok` },
      { name: "names in capitals", answer: `${head(200, "CONTENT-LENGTH: 2", "CONNECTION: KEEP-ALIVE")}ok` },
      { name: "a field without a value", answer: `${head(200, "content-length: 2", "x-empty:")}ok` },
      { name: "every sign that a name may have", answer: `${head(200, "x!#$%&'*+-.^_`|~: 1", "content-length: 2")}ok` },
      { name: "bytes that are no ASCII in a value", answer: `${head(200, "content-length: 2", "server: größer")}ok` },
      { name: "headers of 60 kB", answer: `${head(200, "content-length: 2", `x-much: ${"m".repeat(60_000)}`)}ok` },
      { name: "2,000 fields", answer: `${head(200, "content-length: 2", ...Array<string>(2_000).fill("x-a: 1"))}ok` },
      {
        name: "an offer of another protocol",
        answer: `${head(200, "upgrade: h2,h2c", "connection: Upgrade, Keep-Alive", "content-length: 2")}ok`,
      },
      {
        name: "HTTP/1.0 that keeps the connection",
        answer: `HTTP/1.0 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok`,
      },
      { name: "chunks with zeros in front", answer: `${chunked}0002\r\nok\r\n000\r\n\r\n` },
      { name: "chunks in capitals", answer: `${head(200, "Transfer-Encoding: Chunked")}2\r\nok\r\n0\r\n\r\n` },
      {
        name: "declared trailers",
        answer: `${head(200, "trailer: x-a", "transfer-encoding: chunked")}2\r\nok\r\n0\r\nx-a: 1\r\n\r\n`,
      },
    ].map(({ name, answer }) => ({ name, speak: says(answer), status: 200, body: "ok", isKept: true })),
    ...[201, 202, 203, 206, 207, 226, 250, 299].map((status) => ({
      name: `the status ${status}`,
      speak: says(`${head(status, "content-length: 2")}ok`),
      status,
      body: "ok",
      isKept: true,
    })),
    { name: "no chunk but the last", speak: says(`${chunked}0\r\n\r\n`), status: 200, isKept: true },
    ...[
      {
        name: "HTTP/1.0 with a length",
        answer: "HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\nok",
      },
      {
        name: "a length, and an end in a list",
        answer: `${head(200, "connection: x-a, Close", "content-length: 2")}ok`,
      },
      {
        name: "an end that it announces and leaves to us",
        answer: `${head(200, "connection: close", "content-length: 2")}ok`,
      },
      {
        name: "a connection that is not kept for a second",
        answer: `${head(200, "keep-alive: timeout=0", "content-length: 2")}ok`,
      },
    ].map(({ name, answer }) => ({ name, speak: says(answer), status: 200, body: "ok", isKept: false })),
    {
      name: "nothing but a head until the end of the connection",
      speak: (socket: Socket) => void socket.end(head(200)),
      status: 200,
      isKept: false,
    },
  ]

  it.live.each(accepted)(
    "is taken, and the next is not mistaken: $name",
    ({ speak, status, body = "", errorType = null, isKept }) =>
      Effect.gen(function* () {
        const { receiver, exchange, post } = yield* answered(speaksAgain(speak))
        const expected = { responseStatusCode: status, responseBody: body, errorType }
        expect(exchange).toMatchObject(expected)
        const again = yield* post({ url: receiver.url, headers: {}, body: Buffer.from("{}") })
        expect(again).toMatchObject({ ...expected, connectionReused: isKept })
        expect(receiver.connections()).toBe(isKept ? 1 : 2)
      }),
  )

  /** RFC 9110, section 15.3.6, gives a 205 no body; curl reads one, and waits for it. */
  const asForCurl = accepted.filter(({ name, status }) => status !== 205 || name === "205 with the length 0")

  describe.skipIf(!hasCurl)("is the same for curl", () => {
    it.live.each(asForCurl)("$name", ({ speak, status, body = "" }) =>
      Effect.gen(function* () {
        const receiver = yield* makeRawReceiver(speaksAgain(speak))
        expect(yield* askCurl(receiver.url)).toEqual({ responseStatusCode: status, responseBody: body })
      }),
    )
  })

  it.live("is read although it comes byte by byte", () =>
    Effect.gen(function* () {
      const { exchange } = yield* answered((socket) => {
        socket.setNoDelay(true)
        const bytes = Array.from(head(100) + head(103, "link: </a>") + ok)
        const timer = setInterval(() => {
          const byte = bytes.shift()
          if (byte === undefined) clearInterval(timer)
          else socket.write(byte)
        }, 1)
      })
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: "ok", errorType: null })
    }),
  )

  it.live("is not asked for a second time on a kept connection that ends after an interim one", () =>
    Effect.gen(function* () {
      const { receiver, post } = yield* answered((socket) => {
        socket.on("data", () => socket.end(head(100)))
        socket.write(ok)
      })
      const again = yield* post({ url: receiver.url, headers: {}, body: Buffer.from("{}") })
      expect(again).toMatchObject({ ...nothing, errorType: "connection", connectionReused: true })
      expect(receiver.connections()).toBe(1)
    }),
  )
})

describe("an answer", () => {
  it.live("that comes before the request was read is taken", () =>
    Effect.gen(function* () {
      const { exchange } = yield* answered(
        (socket) => {
          socket.pause()
          socket.write(`${head(413, "content-length: 3", "connection: close")}big`)
        },
        { body: Buffer.alloc(8_000_000, "b") },
      )
      expect(exchange).toMatchObject({ responseStatusCode: 413, responseBody: "big", errorType: "http_status" })
    }),
  )

  it.live("to a request that the receiver does not read ends at the deadline", () =>
    Effect.gen(function* () {
      const { exchange, millis } = yield* answered((socket) => void socket.pause(), {
        body: Buffer.alloc(8_000_000, "b"),
        deadline: quickly,
      })
      expect(exchange).toMatchObject({ ...nothing, errorType: "timeout" })
      expect(millis).toBeLessThan(2_000)
    }),
  )

  it.live("without a length ends with the connection", () =>
    Effect.gen(function* () {
      const { exchange } = yield* answered((socket) => socket.end(`${head(200)}to the end`))
      expect(exchange).toMatchObject({ responseStatusCode: 200, responseBody: "to the end", errorType: null })
    }),
  )

  it.live("that is an error on a connection that stays open leaves it for the next", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawReceiver((socket) => {
        socket.on("data", () => socket.write(`${head(500, "content-length: 2")}no`))
        socket.write(`${head(500, "content-length: 2")}no`)
      })
      const { post } = yield* make({ environment: "development", policy: publicAndLoopback })
      const request = { url: receiver.url, headers: {}, body: Buffer.from("{}") }
      yield* post(request)
      expect(yield* post(request)).toMatchObject({ errorType: "http_status", connectionReused: true })
      expect(receiver.connections()).toBe(1)
    }),
  )

  it.live("to nobody on an idle connection closes it, and is not taken for the next one", () =>
    Effect.gen(function* () {
      const receiver = yield* makeRawReceiver(
        says(`${head(200, "content-length: 2")}ok`, `${head(200, "content-length: 6")}forged`),
      )
      const { post } = yield* make({ environment: "development", policy: publicAndLoopback })
      const request = { url: receiver.url, headers: {}, body: Buffer.from("{}") }
      expect(yield* post(request)).toMatchObject({ responseBody: "ok" })
      yield* Effect.sleep("30 millis")
      expect(yield* post(request)).toMatchObject({ responseBody: "ok", connectionReused: false })
      expect(receiver.connections()).toBe(2)
    }),
  )

  it.live.each([
    { header: "retry-after: 120", expected: "120" },
    { header: "Retry-After: Wed, 21 Oct 2026 07:28:00 GMT", expected: "Wed, 21 Oct 2026 07:28:00 GMT" },
    { header: `retry-after: ${"9".repeat(5000)}`, expected: "9".repeat(100) },
    { header: "x-other: 1", expected: null },
  ])("tells when to try again: $header", ({ header, expected }) =>
    Effect.gen(function* () {
      const { exchange } = yield* answered(says(head(503, header, "content-length: 0")))
      expect(exchange).toMatchObject({ responseStatusCode: 503, errorType: "http_status", retryAfter: expected })
    }),
  )
})
