/** The bundled OpenAPI document as the tests of the spec read it. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"

export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly format?: string
  readonly maxLength?: number
  readonly description?: string
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly "x-extensible-enum"?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> }
  readonly "x-origin"?: string
}

export interface Reference {
  readonly $ref: string
}

export interface MediaType {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, Reference>>
}

export interface Field {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly description: string
  readonly example?: unknown
  readonly schema: Schema
  readonly "x-origin"?: string
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Field | Reference>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly "x-permission"?: string
  readonly "x-safe"?: boolean
  readonly "x-strict-query"?: boolean
  readonly "x-large-body"?: boolean
  readonly "x-origin"?: string
  readonly security?: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
  readonly parameters?: ReadonlyArray<Field | Reference>
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

interface Document {
  readonly info: { readonly description: string }
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly parameters: Readonly<Record<string, Field>>
    readonly headers: Readonly<Record<string, Field>>
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
  }
}

const spec = new URL("../../spec/", import.meta.url)

/** The text of the bundle. */
export const text = readFileSync(new URL("dist/openapi.json", spec), "utf8")

/** The bundle. */
export const document: Document = JSON.parse(text)

/** The names of the example files, which are also the names of the examples in the bundle. */
export const exampleFiles = readdirSync(fileURLToPath(new URL("components/examples/", spec)))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length))

/** The name at the end of a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

const component = <A>(group: Readonly<Record<string, A>>, reference: string): A => {
  const found = group[nameOf(reference)]
  if (found === undefined) throw new Error(`the spec has no ${reference}`)
  return found
}

/** The answer that a reference leads to; an answer itself as it is. */
const responseOf = (value: Response | Reference): Response =>
  "$ref" in value ? component(document.components.responses, value.$ref) : value

/** The header that a reference leads to; a header itself as it is. */
export const headerOf = (value: Field | Reference): Field =>
  "$ref" in value ? component(document.components.headers, value.$ref) : value

/** The parameter that a reference leads to; a parameter itself as it is. */
export const parameterOf = (value: Field | Reference): Field =>
  "$ref" in value ? component(document.components.parameters, value.$ref) : value

/** The schema of that name. */
export const schemaOf = (name: string): Schema => component(document.components.schemas, name)

/** The schema that a schema refers to; one that refers to none as it is. */
export const targetOf = (schema: Schema): Schema => (schema.$ref === undefined ? schema : schemaOf(schema.$ref))

export interface Located {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Every operation of the API, with its method and path. */
export const operations: ReadonlyArray<Located> = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** Every answer of an operation, with its status. */
export const responsesOf = (operation: Operation): ReadonlyArray<readonly [status: string, response: Response]> =>
  Object.entries(operation.responses).map(([status, response]) => [status, responseOf(response)] as const)

export interface Usage {
  readonly where: string
  readonly status?: string
  readonly schema: Schema
  readonly example: string
}

const usagesOf = (where: string, content: Response["content"], status?: string): ReadonlyArray<Usage> =>
  Object.values(content ?? {}).flatMap(({ schema, examples }) =>
    Object.values(examples ?? {}).map(({ $ref }) => ({
      where,
      ...(status === undefined ? {} : { status }),
      schema,
      example: nameOf($ref),
    })),
  )

/** Every use of an example in a request or an answer of the API, or in an event. */
export const exampleUsages: ReadonlyArray<Usage> = [
  ...operations.map(({ operation }) => operation),
  ...Object.values(document.webhooks).map(({ post }) => post),
].flatMap((operation) => [
  ...usagesOf(`${operation.operationId} request`, operation.requestBody?.content),
  ...responsesOf(operation).flatMap(([status, { content }]) =>
    usagesOf(`${operation.operationId} ${status}`, content, status),
  ),
])

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
for (const format of ["int32", "int64", "double"]) ajv.addFormat(format, true)
ajv.addSchema({ $id: "openapi.json", components: document.components })

const validators = new Map<string, ValidateFunction>()

/** Faults of a value by a schema of the document; empty when it is valid. */
export const faultsOf = (schema: Schema, value: unknown): ReadonlyArray<string> => {
  const key = JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/')
  const validate = validators.get(key) ?? ajv.compile(JSON.parse(key))
  validators.set(key, validate)
  return validate(value) ? [] : [ajv.errorsText(validate.errors)]
}
