/** Serves a listener of node:http on a free port of the loopback interface for the time of a test. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Send } from "./deliveries.ts"

/** Runs `use` with a function that sends requests to the listener over a real socket. */
export const served = async <Result>(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  use: (send: Send, port: number) => Promise<Result>,
): Promise<Result> => {
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1")
  try {
    await once(server, "listening")
    const address = server.address()
    if (address === null || typeof address === "string") throw new Error("the server listens on no port")
    return await use(sendTo(address.port), address.port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Sends the request as it is to a port of this machine. */
export const sendTo =
  (port: number): Send =>
  async (request) => {
    const { method, headers } = request
    const body = request.body === null ? null : await request.arrayBuffer()
    return fetch(`http://127.0.0.1:${port}/webhooks`, { method, headers, body })
  }
