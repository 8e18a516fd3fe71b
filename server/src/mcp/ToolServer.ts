/**
 * A server of the Model Context Protocol for one caller, by the protocol's own implementation. Its tools call the API as the
 * caller, who sees those that the permissions allow.
 */
import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js"
import { setTimeout as sleep } from "node:timers/promises"
import type { Document } from "../contract/Document.ts"
import { operations } from "../contract/generated/operations.ts"
import type { Principal } from "../contract/Principal.ts"
import { softwareVersion } from "../foundation/softwareVersion.ts"
import { briefOf, instructions, marked, refusalOf } from "./Answers.ts"
import { argumentsOf, placementOf } from "./Schemas.ts"
import { type Members, type Tool, tools, waiting } from "./Tools.ts"

/** A call of the API. */
export interface ApiCall {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: Members | undefined
}

/** Calls the API as the caller; resolves with the status and the JSON of the response. */
export type CallApi = (call: ApiCall) => Promise<{ readonly status: number; readonly json: unknown }>

/** Clients give up after a minute. */
const longestWaitMillis = 30_000
const lookEveryMillis = 1_000

/** Things that have an address of their own, by the tool that reads them. */
const resources = [
  { prefix: "code-analysis://findings/", tool: "get_finding", name: "finding", description: "A finding by its id" },
  { prefix: "code-analysis://runs/", tool: "get_analysis", name: "run", description: "An analysis by its id" },
]

const toolNamed = (name: string): Tool | undefined => tools.find((tool) => tool.name === name)

/** A value as a query has it; what is no simple value the API refuses. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const textsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.map(textOf) : value === undefined ? [] : [textOf(value)]

/** The call of the API that a tool is. */
const callOf = (tool: Tool, given: Members, document: Document["Service"]): ApiCall => {
  const { derived } = tool
  const { path, query, hasBody } = placementOf(document.operation(tool.operation))
  const { [derived?.name ?? ""]: own, ...others } = given
  const all: Members = derived === undefined ? given : { ...others, [derived.becomes]: derived.valueOf(String(own)) }
  const operation = operations[tool.operation]
  const parameters = new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (query.has(name) ? textsOf(value).map((text) => [name, text]) : [])),
  )
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(all[name])))
  const body = Object.fromEntries(Object.entries(all).filter(([name]) => !path.has(name) && !query.has(name)))
  return {
    method: operation.method,
    path: parameters.size === 0 ? address : `${address}?${parameters}`,
    body: hasBody ? body : undefined,
  }
}

/** Arguments that are not there or that no tool has; the API looks at their values. */
const faultOf = (given: Members, { properties, required }: ReturnType<typeof argumentsOf>): string | undefined => {
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined) return `The argument ${missing} is required.`
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(properties, name))
  return unknown === undefined ? undefined : `There is no argument ${unknown}.`
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] })

/** The server of one caller. */
export const toolServer = (
  document: Document["Service"],
  { permissions }: Pick<Principal, "permissions">,
  callApi: CallApi,
): Server => {
  const schemaOf = (tool: Tool) => argumentsOf(tool, document.operation(tool.operation), document.schemas)
  const isAllowed = ({ operation }: Tool): boolean => permissions.has(operations[operation].permission)
  const allowed = tools.filter(isAllowed)

  const call = async (tool: Tool, given: Members, signal: AbortSignal): Promise<CallToolResult> => {
    const fault = faultOf(given, schemaOf(tool))
    if (fault !== undefined) return failed(fault)
    const { derived } = tool
    if (derived !== undefined && !derived.pattern.test(String(given[derived.name]))) {
      return failed(`The argument ${derived.name} has to match ${derived.pattern.source}.`)
    }
    const limited = tool.takes.includes("limit") ? { limit: defaultLimit(tool), ...given } : given
    let { status, json } = await callApi(callOf(tool, limited, document))
    const look = toolNamed(waiting.looks)
    if (status < firstError && tool.name === waiting.starts && look !== undefined && isAllowed(look)) {
      const end = Date.now() + longestWaitMillis
      while (isUnderWay(json) && Date.now() < end) {
        // oxlint-disable-next-line no-await-in-loop -- looks again until the run has ended
        await sleep(lookEveryMillis, undefined, { signal })
        // oxlint-disable-next-line no-await-in-loop
        ;({ status, json } = await callApi(callOf(look, { id: idOf(json) }, document)))
      }
    }
    return status >= firstError
      ? failed(refusalOf(status, json))
      : { content: [{ type: "text", text: marked(briefOf(json, tool)) }] }
  }

  const defaultLimit = (tool: Tool): unknown => {
    const { limit } = schemaOf(tool).properties
    return limit !== undefined && "default" in limit ? limit.default : undefined
  }

  const server = new Server(
    { name: "code-analysis", title: "Code analysis", version: softwareVersion },
    { capabilities: { tools: {}, resources: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: allowed.map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: schemaOf(tool),
      annotations: {
        readOnlyHint: tool.effect === "reads",
        destructiveHint: tool.effect === "changes",
        openWorldHint: false,
      },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const tool = allowed.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    return call(tool, params.arguments ?? {}, signal)
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [] }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: resources
      .filter((one) => allowed.some(({ name }) => name === one.tool))
      .map(({ prefix, name, description }) => ({
        uriTemplate: `${prefix}{id}`,
        name,
        description,
        mimeType: "application/json",
      })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = resources.find(({ prefix }) => uri.startsWith(prefix))
    const tool = allowed.find(({ name }) => name === found?.tool)
    if (found === undefined || tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no ${uri}.`)
    const { status, json } = await callApi(callOf(tool, { id: uri.slice(found.prefix.length) }, document))
    if (status >= firstError) throw new McpError(ErrorCode.InvalidParams, refusalOf(status, json))
    return { contents: [{ uri, mimeType: "text/plain", text: marked(briefOf(json, tool)) }] }
  })
  return server
}

/** Statuses from here on are errors. */
const firstError = 400

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null

const idOf = (run: unknown): unknown => (isMembers(run) ? run["id"] : undefined)

const isUnderWay = (run: unknown): boolean =>
  isMembers(run) && (run["status"] === "queued" || run["status"] === "running")
