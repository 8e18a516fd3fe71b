/** Passes messages between a coding agent on standard input and output and the `/mcp` of a service. */
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { isInitializeRequest, isJSONRPCRequest, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"
import { Config, Effect, Option, Redacted } from "effect"

/** Default address of the service. */
const defaultUrl = "http://localhost:8000"

const settings = Config.all({
  url: Config.String("CODE_ANALYSIS_URL").pipe(Config.withDefault(defaultUrl)),
  apiKey: Config.option(Config.Redacted("CODE_ANALYSIS_API_KEY")),
  token: Config.option(Config.Redacted("CODE_ANALYSIS_TOKEN")),
})

/** Code of JSON-RPC for what the protocol has no code for. */
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

/** The headers with the credential; where there are two, the token counts, as it does for the API. */
const headersOf = (
  apiKey: Redacted.Redacted | undefined,
  token: Redacted.Redacted | undefined,
): Readonly<Record<string, string>> | undefined => {
  if (token !== undefined) return { authorization: `Bearer ${Redacted.value(token)}` }
  return apiKey === undefined ? undefined : { "x-api-key": Redacted.value(apiKey) }
}

/**
 * The bridge.
 *
 * @param given the address of the service, in place of what the environment says
 */
export const bridge = (given: string | undefined) =>
  Effect.gen(function* () {
    const { url, apiKey, token } = yield* settings
    const address = given ?? url
    if (!URL.canParse(address)) return yield* Effect.fail(`${address} is no address of a service.`)
    const headers = headersOf(Option.getOrUndefined(apiKey), Option.getOrUndefined(token))
    if (headers === undefined) {
      return yield* Effect.fail("Set CODE_ANALYSIS_API_KEY to a key of the service, or CODE_ANALYSIS_TOKEN to a token.")
    }
    yield* Effect.promise(() => connect(address, headers))
  })
