/**
 * Cost of a call by each client, and by bare `fetch`, in processor time of the client's process.
 *
 * The overhead that an aim is set for is measured with answers made in the same process: sockets cost several times as
 * much as what is asked about, and differ by more than it from round to round on a machine that does other things too.
 * The cost of the same calls over real sockets is measured as well, without an aim.
 */
import { once } from "node:events"
import { createServer } from "node:http"
import openapi from "../../../spec/dist/openapi.json" with { type: "json" }
import type { Defer } from "../support/cleanup.ts"
import { runScript } from "../support/scripts.ts"
import type { Turns } from "../support/turns.ts"
import type { Turns as TurnSizes } from "./sizes.ts"

/** The record that every call reads: a finding, about 1 kB. */
const body = openapi.components.examples["finding-code-eval"].value

/** A server on a free loopback port with the same response to every request. */
const serve = async (defer: Defer): Promise<string> => {
  const answer = JSON.stringify(body)
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(answer) })
    response.end(answer)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  defer(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on no port")
  return `http://127.0.0.1:${address.port}`
}

const measure = async (folder: string, sizes: TurnSizes, baseUrl?: string): Promise<Turns> =>
  // the script prints the result of `measureInTurns`
  (await runScript(folder, [process.execPath], ["calls.mjs", JSON.stringify({ ...sizes, body, baseUrl })])) as Turns

/** Calls answered in the same process. */
export const measureCalls = (folder: string, sizes: TurnSizes): Promise<Turns> => measure(folder, sizes)

/** Calls by the real `fetch` to a server on the loopback. */
export const measureServedCalls = async (defer: Defer, folder: string, sizes: TurnSizes): Promise<Turns> =>
  measure(folder, sizes, await serve(defer))
