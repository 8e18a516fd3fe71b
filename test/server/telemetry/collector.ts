/** A collector of OpenTelemetry on loopback: takes OTLP over HTTP, or does not. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"

/** A batch as it came in. */
export interface Batch {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Behavior of a collector: responds with a status, never, or slowly. */
export type Behavior = number | "hang" | "slow"

/** Delay of a slow collector. */
const slowMillis = 300

/** Listens on a free port until `close`; `begun` and `batches` grow. */
export const startCollector = async (behavior: Behavior = 200) => {
  const batches: Array<Batch> = []
  const begun: Array<string> = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ""
    begun.push(path)
    if (behavior === "slow") await sleep(slowMillis)
    if (request.destroyed) return
    batches.push({ path, headers: request.headers, body: await buffer(request) })
    if (behavior === "hang") return
    const status = behavior === "slow" ? 200 : behavior
    response.writeHead(status, { "content-type": "application/json" }).end("{}")
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the collector listens on no port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    batches,
    /** Paths of the requests that arrived, taken or not. */
    begun,
    /** Batches of one kind. */
    sentTo: (path: string) => batches.filter((batch) => batch.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
