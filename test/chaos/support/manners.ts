/** Behaviors of receivers, good and bad, and their probabilities for each kind of receiver. */
import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Random } from "./random.ts"

/** A reaction to a request. It is an acceptance if it sends a 2xx response to its end. */
export interface Manner {
  /** `headers`: before the body of the request has been read. */
  readonly when: "headers" | "request"
  readonly act: (response: ServerResponse, random: Random) => void
}

/** A response that is sent with pauses until the client disconnects. */
const later = (response: ServerResponse, pauseMillis: number, act: () => void): void => {
  setTimeout(() => {
    if (!response.destroyed) act()
  }, pauseMillis).unref()
}

const resetConnection = (socket: Socket | null): void => {
  socket?.resetAndDestroy()
}

const onRequest = (act: Manner["act"]): Manner => ({ when: "request", act })

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Manner =>
  onRequest((response) => response.writeHead(status, headers).end("noted"))

/** Behavior of a healthy receiver. */
export const accept: Manner = onRequest((response, random) => {
  const status = [200, 201, 202, 204][random.integer(0, 3)] ?? 200
  response.writeHead(status).end(status === 204 ? undefined : "thank you")
})

const hang: Manner = onRequest(() => undefined)

/** Well within the deadline of an attempt. */
const shortPauseMillis = 40

const trickle: Manner = onRequest((response, random) => {
  response.writeHead(200)
  const write = (left: number): void => {
    if (left === 0) {
      response.end()
      return
    }
    response.write("drip ")
    later(response, shortPauseMillis, () => write(left - 1))
  }
  write(random.integer(2, 8))
})

const trickleForEver: Manner = onRequest((response) => {
  response.writeHead(200)
  const write = (): void => {
    response.write("drip ")
    later(response, shortPauseMillis, write)
  }
  write()
})

const resetBeforeReading: Manner = { when: "headers", act: ({ socket }) => resetConnection(socket) }

const resetBeforeAnswering: Manner = onRequest(({ socket }) => resetConnection(socket))

const resetMidAnswer: Manner = onRequest((response) => {
  response.writeHead(200, { "content-length": "64" })
  response.write("half of what was pro")
  later(response, shortPauseMillis, () => resetConnection(response.socket))
})

/** Ends the connection properly, before the announced length of the body. */
const cutAnswer: Manner = onRequest((response) => {
  response.writeHead(200, { "content-length": "64" })
  response.write("half of what was pro")
  later(response, shortPauseMillis, () => response.socket?.end())
})

/** Path of a redirect's target, which must never be requested. */
export const astray = "/astray"

const redirect: Manner = onRequest((response, random) => {
  const status = [301, 302, 303, 307, 308][random.integer(0, 4)] ?? 302
  response.writeHead(status, { location: astray }).end()
})

const slowHeaders: Manner = onRequest((response, random) =>
  later(response, random.integer(1, 8) * shortPauseMillis, () => response.writeHead(200).end("at last")),
)

const nonsense = [
  "HTTP/1.1 20\r\n\r\n",
  "HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\nok",
  "220 mail.acme.example ESMTP\r\n",
]

const garbage: Manner = onRequest(({ socket }, random) => {
  socket?.end(nonsense[random.integer(0, nonsense.length - 1)] ?? "")
})

const badChunk: Manner = onRequest(({ socket }) => {
  socket?.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nnot a length\r\n")
})

/** Accepts, and closes the connection a moment later, even if another request has begun on it. */
const acceptAndClose: Manner = onRequest((response, random) => {
  const { socket } = response
  response.writeHead(200).end("thank you")
  setTimeout(() => socket?.destroy(), random.integer(0, shortPauseMillis)).unref()
})

/** A kind of receiver. */
export interface Character {
  /** Reactions other than acceptance, each with its probability. */
  readonly lapses: ReadonlyArray<readonly [probability: number, manner: Manner]>
  /** Whether it closes connections that are in use. */
  readonly breaksConnections: boolean
}

/** Every kind of receiver by name. */
export const characters = {
  steady: { lapses: [], breaksConnections: false },
  failing: {
    lapses: [
      [0.15, answer(500)],
      [0.1, answer(404)],
      [0.1, answer(503, { "retry-after": "1" })],
      [0.05, answer(429, { "retry-after": "3600" })],
    ],
    breaksConnections: false,
  },
  hanging: { lapses: [[1, hang]], breaksConnections: false },
  stalling: { lapses: [[0.1, hang]], breaksConnections: false },
  trickling: {
    lapses: [
      [0.6, trickle],
      [0.05, trickleForEver],
    ],
    breaksConnections: false,
  },
  resetting: {
    lapses: [
      [0.15, resetBeforeReading],
      [0.15, resetBeforeAnswering],
      [0.15, resetMidAnswer],
    ],
    breaksConnections: true,
  },
  lying: {
    lapses: [
      [0.1, cutAnswer],
      [0.1, redirect],
      [0.1, garbage],
      [0.1, badChunk],
      [0.2, slowHeaders],
    ],
    breaksConnections: true,
  },
  closing: { lapses: [[0.4, acceptAndClose]], breaksConnections: true },
} as const satisfies Readonly<Record<string, Character>>

/** The name of a kind of receiver. */
export type CharacterName = keyof typeof characters

/** Draws the reaction to a request. */
export const mannerOf = ({ lapses }: Character, random: Random): Manner => {
  let drawn = random.fraction()
  for (const [probability, manner] of lapses) {
    if (drawn < probability) return manner
    drawn -= probability
  }
  return accept
}
