/** Generates what the client's fakes answer with: the facts of every operation, and the examples of the spec. */
import { type Document, type Operation, operationsOf, type Reference, resolved, type Schema } from "./document.ts"
import { jsonOf } from "./json.ts"
import { bodyOf, fileTypeOf } from "./operations.ts"

const lowestError = 400
/** These four are on every answer; the fakes know them. */
const ofEveryAnswer = /^X-RateLimit-|^X-Request-Id$/

const kindOf = (document: Document, schema: Schema = {}): string => {
  const { type } = resolved<Schema>(document.components.schemas, schema)
  return type === "array" ? "list" : type === "integer" || type === "boolean" ? type : "text"
}

const queryOf = (document: Document, { parameters = [] }: Operation) =>
  Object.fromEntries(
    parameters
      .map((parameter) => resolved(document.components.parameters, parameter))
      .filter((parameter) => parameter.in === "query")
      .map(({ name = "", schema }) => [name, kindOf(document, schema)]),
  )

const membersOf = (document: Document, { requestBody }: Operation) => {
  const given = requestBody?.content["application/json"]?.schema
  const { properties = {}, required = [] } =
    given === undefined ? {} : resolved<Schema>(document.components.schemas, given)
  return { members: Object.keys(properties), required }
}

/** The first content of an answer: no operation has two. */
const mediaOf = (document: Document, response: Operation["responses"][string]) =>
  Object.values(resolved(document.components.responses, response).content ?? {})[0]

const valueOf = (document: Document, reference: Reference): unknown =>
  resolved(document.components.examples, reference).value

const successOf = ({ operationId, responses }: Operation) => {
  const success = Object.entries(responses).find(([status]) => Number(status) < lowestError)
  if (success === undefined) throw new Error(`${operationId} has no success`)
  const [status, response] = success
  return { status: Number(status), response }
}

const failuresOf = (document: Document, { responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) >= lowestError)
      .map(([status, response]) => {
        const [first] = Object.values(mediaOf(document, response)?.examples ?? {})
        if (first === undefined) throw new Error(`no example of an answer ${status}`)
        return [status, valueOf(document, first)]
      }),
  )

const factsOf = (document: Document, operation: Operation) => {
  const { status, response } = successOf(operation)
  const success = resolved(document.components.responses, response)
  const { headers = {} } = success
  const fileType = fileTypeOf(success)
  return {
    query: queryOf(document, operation),
    body: bodyOf(operation),
    ...membersOf(document, operation),
    status,
    ...(fileType === undefined ? {} : { fileType }),
    headers: Object.keys(headers).filter((name) => !ofEveryAnswer.test(name)),
  }
}

/** The values that occur again and again, each as a constant of its own, and the table that refers to them. */
const withShared = (table: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>]>) => {
  const names = new Map<string, string>()
  const shared = (value: unknown): string => {
    const text = jsonOf(value)
    const name = names.get(text) ?? `failure${names.size + 1}`
    names.set(text, name)
    return name
  }
  const rows = table.map(
    ([id, values]) =>
      `  ${id}: { ${Object.entries(values)
        .map(([key, value]) => `${key}: ${shared(value)}`)
        .join(", ")} },`,
  )
  const constants = [...names].map(([text, name]) => `const ${name}: ErrorBody = ${text}`)
  return { constants: constants.join("\n"), rows: rows.join("\n") }
}

/** The facts, the failures and the examples of every operation. */
export const testingAnswers = (document: Document): string => {
  const operations = operationsOf(document).map(({ operation }) => operation)
  const facts = operations.map(
    (operation) => `  ${operation.operationId}: ${JSON.stringify(factsOf(document, operation))},`,
  )
  const failures = withShared(
    operations.map((operation) => [operation.operationId, failuresOf(document, operation)] as const),
  )
  const examples = operations.flatMap((operation) => {
    const { examples: given } = mediaOf(document, successOf(operation).response) ?? {}
    if (given === undefined) return []
    const isFile = fileTypeOf(resolved(document.components.responses, successOf(operation).response)) !== undefined
    const values = Object.entries(given).map(([name, reference]) => {
      const value = valueOf(document, reference)
      // a fake has a file as text, whatever its type
      return [name, isFile && typeof value !== "string" ? `${JSON.stringify(value)}\n` : value] as const
    })
    return [{ id: operation.operationId, given: values }]
  })
  const names = examples.map(
    ({ id, given }) => `  readonly ${id}: Named<"${id}", ${given.map(([name]) => jsonOf(name)).join(" | ")}>`,
  )
  const values = examples.map(
    ({ id, given }) =>
      `  ${id}: {\n${given.map(([name, value]) => `    ${jsonOf(name)}: ${jsonOf(value)},`).join("\n")}\n  },`,
  )
  return `import type { Error as ErrorBody } from "../../generated/types.ts"
import type { OperationId } from "../../operation-types.ts"
import type { ExampleOf, OperationFacts } from "../facts.ts"

/** Facts of every operation from the specification that the fakes need. */
export const FACTS: { readonly [Id in OperationId]: OperationFacts } = {
${facts.join("\n")}
}

${failures.constants}

/** The first example of every error of every operation, by status. */
export const FAILURES: { readonly [Id in OperationId]: { readonly [status: number]: ErrorBody } } = {
${failures.rows}
}

type Named<Id extends OperationId, Name extends string> = { readonly [Each in Name]: ExampleOf<Id> }

/** The names of the examples of every operation whose successful answer has a body. */
export interface Examples {
${names.join("\n")}
}

/** The examples of the specification; the first of an operation is what its fake answers. */
export const EXAMPLES: Examples = {
${values.join("\n")}
}
`
}
