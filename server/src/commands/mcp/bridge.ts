/** Passes messages between a coding agent on standard input and output and the `/mcp` of a service. */
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { isInitializeRequest, isJSONRPCRequest, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"
import { Effect, Redacted } from "effect"
import type { Connection } from "../Connection.ts"

/** Code of JSON-RPC for errors without a code of their own. */
const serverError = -32_000

/** Message to the agent when the service cannot be reached. */
const failureOf = (url: string, error: unknown): string =>
  `The service at ${url} did not answer: ${error instanceof Error ? error.message : String(error)}`

/** Runs until the agent ends the connection. */
const connect = async (url: string, headers: Readonly<Record<string, string>>): Promise<void> => {
  const agent = new StdioServerTransport()
  const service = new StreamableHTTPClientTransport(new URL("mcp", url.endsWith("/") ? url : `${url}/`), {
    requestInit: { headers: { ...headers } },
  })
  /** The request whose response says which version of the protocol the next requests name. */
  let initialization: string | number | undefined
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
  service.onmessage = (message) => {
    if ("result" in message && message.id === initialization) {
      const { protocolVersion } = message.result
      if (typeof protocolVersion === "string") service.setProtocolVersion(protocolVersion)
    }
    void agent.send(message)
  }
  const passOn = async (message: JSONRPCMessage): Promise<void> => {
    if (isInitializeRequest(message) && isJSONRPCRequest(message)) initialization = message.id
    try {
      await service.send(message)
    } catch (error) {
      if (!isJSONRPCRequest(message)) return
      await agent.send({ jsonrpc: "2.0", id: message.id, error: { code: serverError, message: failureOf(url, error) } })
    }
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
  agent.onmessage = (message) => void passOn(message)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve)
  })
  await service.start()
  await agent.start()
  await ended
  await service.close()
}

const headersOf = ({ credential }: Connection): Readonly<Record<string, string>> =>
  "token" in credential
    ? { authorization: `Bearer ${Redacted.value(credential.token)}` }
    : { "x-api-key": Redacted.value(credential.apiKey) }

/** The bridge to a service. */
export const bridge = (connection: Connection): Effect.Effect<void> =>
  Effect.promise(() => connect(connection.url, headersOf(connection)))
