/** Generates the operations tables: what the generated types do not carry to run time. */
import type { Document, Operation, Response } from "./document.ts"
import { operationsOf, resolved } from "./document.ts"
import { jsonOf } from "./json.ts"

const streamType = "text/event-stream"
const jsonType = "application/json"

/** The type of a success that is a file, streamed as it is written; `undefined` for JSON, events, or no body. */
export const fileTypeOf = ({ content = {} }: Response): string | undefined =>
  Object.keys(content).find((type) => type !== streamType && type !== jsonType)

/** Kind of a response's body: file, stream, JSON or empty. */
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

/** The common beginning of all paths. The client's tables leave it out, since they are in every bundle. */
const prefix = "/api/v1"

/** The path without what all have in common, the method unless it is GET, and whether a POST changes nothing. */
const clientRow = ({ method, path, operation }: ReturnType<typeof operationsOf>[number]): string => {
  if (!path.startsWith(prefix)) throw new Error(`the path ${path} does not begin with ${prefix}`)
  const row = [path.slice(prefix.length), method === "GET" ? "" : method, operation["x-safe"] === true ? "safe" : ""]
  return `  ${operation.operationId}: ${JSON.stringify(row.filter(Boolean)).replaceAll(",", ", ")},`
}

/** The client's tables: the method and the path template of every operation, and which POSTs change nothing. */
export const clientOperations = (document: Document): string => {
  const isStreamed = ({ operation }: { readonly operation: Operation }): boolean =>
    successesOf(document, operation).some(({ kind }) => kind === "stream" || kind === "text")
  const all = operationsOf(document)
  const rowsOf = (operations: typeof all): string => operations.map(clientRow).join("\n")
  return `/** Prefix of all path templates. */
export const PATH_PREFIX = ${JSON.stringify(prefix)}

/**
 * Path template of every operation that answers at once, and the method unless it is GET. A POST takes an Idempotency-Key,
 * unless it is safe: it changes nothing.
 */
export const OPERATIONS = {
${rowsOf(all.filter((one) => !isStreamed(one)))}
} as const

/** The same of the operations whose answer is read as it comes: events and files. */
export const STREAMED_OPERATIONS = {
${rowsOf(all.filter(isStreamed))}
} as const
`
}
