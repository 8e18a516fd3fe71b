/** Bare node:http + pg: the two reads and a 401 with nothing in between, for what there is to gain at all. */
import { createServer, type ServerResponse } from "node:http"
import { answer } from "../support/processes.ts"
import type { PeerHandlers } from "./fastify.ts"
import { makeReads, type PeerSettings } from "./reads.ts"

const send = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
  response.end(text)
}

const list = "/api/v1/findings"

const handlers: PeerHandlers = {
  listen: async ({ unauthorized, ...settings }: PeerSettings): Promise<number> => {
    const reads = makeReads(settings)
    const server = createServer((request, response) => {
      const url = request.url ?? ""
      if (request.headers["x-api-key"] === undefined) send(response, 401, unauthorized)
      else
        void (url === list ? reads.findings(20) : reads.finding(url.slice(list.length + 1))).then(
          (body) => send(response, 200, body),
          (error: unknown) => send(response, 500, String(error)),
        )
    })
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resolve(typeof address === "object" && address !== null ? address.port : 0)
      })
    })
  },
}

answer(handlers)
