/** Generates the operations tables: what the generated types do not carry to run time. */
import type { Document, Operation } from "./document.ts"
import { operationsOf } from "./document.ts"

const streamType = "text/event-stream"

const successesOf = (operation: Operation) =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content = {} }]) => ({
      status: Number(status),
      kind: streamType in content ? "stream" : "application/json" in content ? "json" : "empty",
    }))

const bodyOf = ({ requestBody }: Operation) =>
  requestBody === undefined ? "none" : requestBody.required === true ? "required" : "optional"

const literal = (value: unknown) => JSON.stringify(value, null, 2)

/** The server's table: everything the router needs to mount an operation, beside the schemas in the document. */
export const serverOperations = (document: Document): string => {
  const table = Object.fromEntries(
    operationsOf(document).map(({ method, path, operation }) => [
      operation.operationId,
      {
        method,
        path,
        permission: operation["x-permission"],
        body: bodyOf(operation),
        successes: successesOf(operation),
      },
    ]),
  )
  return `/** Method, path, permission, kind of body and kinds of success of every operation. */
export const operations = ${literal(table)} as const
`
}

/** The client's table: the method and the path template of every operation. */
export const clientOperations = (document: Document): string => {
  const rows = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: [${literal(method)}, ${literal(path)}],`,
  )
  return `/** Method and path template of every operation. */
export const OPERATIONS = {
${rows.join("\n")}
} as const
`
}
