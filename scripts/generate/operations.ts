/** Generates the operations tables: what the generated types do not carry to run time. */
import type { Document, Operation, Response } from "./document.ts"
import { operationsOf, resolved } from "./document.ts"
import { jsonOf } from "./json.ts"

const streamType = "text/event-stream"
const jsonType = "application/json"

/** The type of a success that is a file, streamed as it is written; `undefined` for JSON, events, or no body. */
export const fileTypeOf = ({ content = {} }: Response): string | undefined =>
  Object.keys(content).find((type) => type !== streamType && type !== jsonType)

/** How the body of an answer is written. */
const contentKindOf = (response: Response) => {
  const { content = {} } = response
  const file = fileTypeOf(response)
  if (file !== undefined) return { kind: "text", contentType: file }
  return { kind: streamType in content ? "stream" : jsonType in content ? "json" : "empty" }
}

const successesOf = (document: Document, operation: Operation) =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => ({
      status: Number(status),
      ...contentKindOf(resolved(document.components.responses, response)),
    }))

/** Whether a call has a body. */
export const bodyOf = ({ requestBody }: Operation) =>
  requestBody === undefined ? "none" : requestBody.required === true ? "required" : "optional"

/** The server's table: everything the router needs to mount an operation, beside the schemas in the document. */
export const serverOperations = (document: Document): string => {
  const table = Object.fromEntries(
    operationsOf(document).map(({ method, path, operation }) => [
      operation.operationId,
      {
        method,
        path,
        permission: operation["x-permission"],
        body: operation["x-large-body"] === true ? "large" : bodyOf(operation),
        successes: successesOf(document, operation),
      },
    ]),
  )
  return `/** Method, path, permission, kind of body and kinds of success of every operation. */
export const operations = ${jsonOf(table)} as const
`
}

/** What a client may do with an operation that is no GET when it did not get an answer. */
const repetitionOf = (operation: Operation): string | undefined => {
  if (operation["x-safe"] === true) return "safe"
  const takesKey = operation.parameters?.some(
    (given) => "$ref" in given && given.$ref === "#/components/parameters/IdempotencyKey",
  )
  return takesKey === true ? "keyed" : undefined
}

/** What all paths begin with; the client's table is loaded by everybody, so it says only what differs. */
const prefix = "/api/v1"

/** The path without what all have in common, the method unless it is GET, and whether it may be sent twice. */
const clientRow = (method: string, path: string, repetition: string | undefined): string => {
  if (!path.startsWith(prefix)) throw new Error(`the path ${path} does not begin with ${prefix}`)
  if (method === "GET" && repetition !== undefined) throw new Error(`GET ${path} may be sent twice as it is`)
  const row = [path.slice(prefix.length), method === "GET" ? undefined : method, repetition]
  return JSON.stringify(row.filter(Boolean)).replaceAll(",", ", ")
}

/** The client's table: the method and the path template of every operation, and whether it may be sent twice. */
export const clientOperations = (document: Document): string => {
  const rows = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: ${clientRow(method, path, repetitionOf(operation))},`,
  )
  return `/** What the path templates begin with. */
export const PATH_PREFIX = ${JSON.stringify(prefix)}

/**
 * Path template of every operation, and the method unless it is GET; safe: a POST that changes nothing; keyed: takes an
 * Idempotency-Key.
 */
export const OPERATIONS = {
${rows.join("\n")}
} as const
`
}
