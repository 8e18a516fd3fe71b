/** A collector of OpenTelemetry on loopback: takes OTLP over HTTP, or does not. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"

/** A batch as it came in. */
export interface Batch {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What a collector does with a batch: answers with a status, or never. */
export type Behaviour = number | "hang"

/** Listens on a free port until `close`; `batches` grows. */
export const startCollector = async (behaviour: Behaviour = 200) => {
  const batches: Array<Batch> = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    batches.push({ path: request.url ?? "", headers: request.headers, body: await buffer(request) })
    if (behaviour !== "hang") response.writeHead(behaviour, { "content-type": "application/json" }).end("{}")
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the collector listens on no port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    batches,
    /** Batches of one kind. */
    sentTo: (path: string) => batches.filter((batch) => batch.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
