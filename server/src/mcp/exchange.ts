/** Answers one message of the protocol. Apart from the endpoint, which loads the protocol's implementation only then. */
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import type { Document } from "../contract/Document.ts"
import type { Principal } from "../contract/Principal.ts"
import { type Answer, jsonAnswer } from "../contract/Answer.ts"
import { type CallApi, toolServer } from "./ToolServer.ts"

/** A message, and whose it is. */
export interface Exchange {
  readonly document: Document["Service"]
  readonly principal: Principal
  readonly callApi: CallApi
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly message: unknown
  readonly signal: AbortSignal
}

/** Headers that the protocol has a meaning for. */
const protocolHeaders = ["accept", "content-type", "mcp-protocol-version"]

/** The address is not looked at: the message has come already. */
const address = "http://code-analysis.internal/mcp"

/** The answer to a message; none to a notification. */
export const exchange = async ({
  document,
  principal,
  callApi,
  headers,
  message,
  signal,
}: Exchange): Promise<Answer> => {
  const server = toolServer(document, principal, callApi)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const leave = () => void server.close()
  signal.addEventListener("abort", leave)
  try {
    await server.connect(transport)
    const given = protocolHeaders.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value] satisfies [string, string]]
    })
    const request = new Request(address, { method: "POST", headers: given })
    const response = await transport.handleRequest(request, { parsedBody: message })
    return jsonAnswer(response.status, await response.text())
  } finally {
    signal.removeEventListener("abort", leave)
    await server.close()
  }
}
