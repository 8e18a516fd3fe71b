/** A DNS server on loopback that lies, stalls and stammers as a test wants. */
import {
  type Answer,
  decode,
  encode,
  type Packet,
  type Question,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  streamDecode,
  streamEncode,
  TRUNCATED_RESPONSE,
} from "dns-packet"
import { Effect } from "effect"
import { createSocket } from "node:dgram"
import { createServer } from "node:net"

/** A question and its transport. */
export interface Asked extends Question {
  readonly transport: "udp" | "tcp"
}

/** One packet of an answer; `id` is added to that of the question, so that 1 is a wrong one. */
export interface Reply {
  readonly answers?: ReadonlyArray<Answer>
  /** RCODE: 3 is a name that does not exist, 2 a server that fails. */
  readonly code?: number
  readonly isTruncated?: boolean
  readonly idOffset?: number
}

/** Packets that the server sends for a question; none leaves it unanswered. */
export type Says = (asked: Asked) => ReadonlyArray<Reply>

/** A server that listens; `says` may be exchanged at any time. */
export interface NameServer {
  /** As `WEBHOOK_DNS_SERVERS` has it. */
  readonly address: string
  readonly asked: Array<Asked>
  says: Says
}

const packetOf = (query: Packet, { answers = [], code = 0, isTruncated = false, idOffset = 0 }: Reply): Packet => ({
  type: "response",
  id: ((query.id ?? 0) + idOffset) % 65_536,
  flags: RECURSION_DESIRED | RECURSION_AVAILABLE | (isTruncated ? TRUNCATED_RESPONSE : 0) | code,
  questions: query.questions ?? [],
  answers: [...answers],
})

/** Says that addresses belong to every name, each to the question for its family. */
export const addresses =
  (ofName: ReadonlyArray<string>, ttl = 30): Says =>
  ({ name, type }) => [
    {
      answers: ofName
        .filter((address) => type === (address.includes(":") ? "AAAA" : "A"))
        .map((data) => ({ type: type === "AAAA" ? "AAAA" : "A", name, ttl, data })),
    },
  ]

/** Says one thing after the other to the questions for IPv4 addresses; the last stays. Nothing has an IPv6 address. */
export const inTurn = (...turns: ReadonlyArray<Says>): Says => {
  let asked = 0
  return (question) => {
    if (question.type !== "A") return [{}]
    const turn = turns[Math.min(asked, turns.length - 1)]
    asked += 1
    return turn?.(question) ?? []
  }
}

/** A server that knows no name until told otherwise. It closes with the scope. */
export const makeNameServer = Effect.gen(function* () {
  const udp = createSocket("udp4")
  const tcp = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.once("data", (data) => {
      const query = streamDecode(data)
      for (const reply of replyTo(query, "tcp")) socket.write(streamEncode(packetOf(query, reply)))
      socket.end()
    })
  })
  const server: Omit<NameServer, "address"> = { asked: [], says: () => [{ code: 3 }] }

  const replyTo = (query: Packet, transport: Asked["transport"]): ReadonlyArray<Reply> => {
    const [question] = query.questions ?? []
    if (question === undefined) return []
    const asked = { ...question, transport }
    server.asked.push(asked)
    return server.says(asked)
  }

  udp.on("message", (message, { port, address }) => {
    const query = decode(message)
    for (const reply of replyTo(query, "udp")) udp.send(encode(packetOf(query, reply)), port, address)
  })
  // A truncated answer is asked for again over TCP, at the same port.
  const listen = Effect.callback<number>((resume) => {
    tcp.listen(0, "127.0.0.1", () => {
      const { port } = tcp.address() as { readonly port: number }
      udp.bind(port, "127.0.0.1", () => resume(Effect.succeed(port)))
    })
  })
  const port = yield* Effect.acquireRelease(listen, () =>
    Effect.callback<void>((resume) => void tcp.close(() => udp.close(() => resume(Effect.void)))),
  )
  return Object.assign(server, { address: `127.0.0.1:${port}` }) satisfies NameServer
})
