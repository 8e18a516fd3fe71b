/**
 * The receiver, a process of its own: responds at once and only records deliveries with their time. It checks them on
 * request: each delivery's number and token, and the signatures of a sample with the verifier.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { verifySync } from "@code-analysis/webhook-verifier"
import { monotonicMillis } from "../support/clock.ts"
import { answer } from "../support/processes.ts"
import { read } from "./occurrences.ts"
import { hangingPath } from "./tenants.ts"

/** One in this many signatures is verified. */
const sampledEach = 50

/** Time that a hanging endpoint keeps a request: the service's time-out. */
const hangMillis = 30_000

interface Sample {
  readonly path: string
  readonly signature: string | undefined
  readonly body: Buffer
}

/** Requests since `begin`. */
interface Log {
  readonly arrivals: Array<number>
  readonly bodies: Array<Buffer>
  readonly samples: Array<Sample>
  connections: number
  hung: number
}

/** Checked deliveries since `begin`. */
export interface Receipts {
  /**
   * Time of arrival of each delivery on the clock that all processes share, followed by its number, in order of
   * arrival.
   */
  readonly arrivals: Float64Array
  readonly numbers: Int32Array
  /** Number of distinct tokens: less than the arrivals if a delivery came twice. */
  readonly distinct: number
  readonly connections: number
  /** Requests to hanging endpoints; no other figure includes them. */
  readonly hung: number
  /** Number of valid signatures in the sample. */
  readonly verified: number
}

const emptyLog = (): Log => ({ arrivals: [], bodies: [], samples: [], connections: 0, hung: 0 })

const servers: Array<Server> = []
let log = emptyLog()
let isHanging = false

const keep = (request: IncomingMessage, body: Buffer): void => {
  if (log.arrivals.length % sampledEach === 0) {
    const signature = request.headers["x-service-signature"]
    log.samples.push({ path: request.url ?? "", signature: signature?.toString(), body })
  }
  log.arrivals.push(monotonicMillis())
  log.bodies.push(body)
}

const hang = (response: ServerResponse): void => {
  log.hung += 1
  if (isHanging) {
    const timer = setTimeout(() => response.end(), hangMillis)
    response.on("close", () => clearTimeout(timer))
  } else response.end()
}

const take = (request: IncomingMessage, response: ServerResponse): void => {
  const chunks: Array<Buffer> = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    if (request.url?.startsWith(hangingPath) === true) {
      hang(response)
      return
    }
    const [first] = chunks
    keep(request, chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks))
    response.end()
  })
}

/** Opens this many ports, each a host of its own to the service, and returns their addresses without a path. */
const listen = async (ports: number): Promise<ReadonlyArray<string>> => {
  const addresses: Array<string> = []
  for (let port = 0; port < ports; port++) {
    const server = createServer(take).on("connection", () => (log.connections += 1))
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    if (address === null || typeof address === "string") throw new Error("the receiver listens on no port")
    servers.push(server)
    addresses.push(`http://127.0.0.1:${address.port}`)
  }
  return addresses
}

const isRight = ({ signature, body }: Sample, secret: string): boolean => {
  try {
    verifySync(body, signature ?? "", secret)
    return true
  } catch {
    return false
  }
}

/** @param secrets by path; throws on an invalid signature, since the measurement is then void */
const receipts = (secrets: ReadonlyMap<string, string>): Receipts => {
  const deliveries = log.bodies.map(read)
  const wrong = log.samples.filter((sample) => !isRight(sample, secrets.get(sample.path) ?? ""))
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${log.samples.length} signatures are wrong`)
  return {
    arrivals: Float64Array.from(log.arrivals),
    numbers: Int32Array.from(deliveries, ({ number }) => number),
    distinct: new Set(deliveries.map(({ token }) => token)).size,
    connections: log.connections,
    hung: log.hung,
    verified: log.samples.length,
  }
}

const handlers = {
  listen,
  /** Discards all recorded requests. */
  begin: (options: { readonly hanging: boolean }): void => {
    log = emptyLog()
    isHanging = options.hanging
  },
  /** Number of deliveries since `begin`. */
  arrived: (): number => log.arrivals.length,
  receipts,
}

/** Requests that this process answers over IPC. */
export type ReceiverHandlers = typeof handlers

answer(handlers, async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})
