/** The bundled OpenAPI document: read once, it is executed (validation, serialization) and served. */
import { Context, Effect, Layer, Schema } from "effect"
import { readFile } from "node:fs/promises"

const jsonFile = new URL("../../../spec/dist/openapi.json", import.meta.url)

/** A JSON Schema, or a reference to one. */
export type JsonSchema = { readonly [Keyword: string]: unknown }

const JsonSchemaObject = Schema.Record(Schema.String, Schema.Unknown)
const Reference = Schema.Struct({ $ref: Schema.String })
const MediaTypes = Schema.Record(Schema.String, Schema.Struct({ schema: JsonSchemaObject }))

const Parameter = Schema.Struct({
  name: Schema.String,
  in: Schema.Literals(["path", "query", "header"]),
  description: Schema.optional(Schema.String),
  required: Schema.Boolean.pipe(Schema.withDecodingDefaultType(Effect.succeed(false))),
  schema: JsonSchemaObject,
})
const Response = Schema.Struct({ content: Schema.optional(MediaTypes) })

const Operation = Schema.Struct({
  operationId: Schema.String,
  "x-strict-query": Schema.optional(Schema.Boolean),
  parameters: Schema.Array(Schema.Union([Reference, Parameter])).pipe(
    Schema.withDecodingDefaultType(Effect.succeed([])),
  ),
  requestBody: Schema.optional(Schema.Struct({ content: MediaTypes })),
  responses: Schema.Record(Schema.String, Schema.Union([Reference, Response])),
})

const OpenApi = Schema.fromJsonString(
  Schema.Struct({
    info: Schema.Struct({ title: Schema.String, version: Schema.String, summary: Schema.String }),
    tags: Schema.Array(Schema.Struct({ name: Schema.String })),
    paths: Schema.Record(Schema.String, Schema.Record(Schema.String, Operation)),
    components: Schema.Struct({
      schemas: Schema.Record(Schema.String, JsonSchemaObject),
      parameters: Schema.Record(Schema.String, Parameter),
    }),
  }),
)

/** A parameter of an operation. */
export type Parameter = typeof Parameter.Type

/** What the router needs of an operation beside the generated table. */
export interface DocumentedOperation {
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: JsonSchema | undefined
  /** Whether a query parameter that is none of its own is an error. */
  readonly isQueryStrict: boolean
  /** The schema of the JSON body by status. */
  readonly results: ReadonlyMap<number, JsonSchema>
}

/** What the document is a description of. */
export type About = (typeof OpenApi.Type)["info"]

/** The document, as text and taken apart. */
export class Document extends Context.Service<
  Document,
  {
    readonly json: string
    readonly about: About
    /** Names of the groups of operations and events. */
    readonly tags: ReadonlyArray<string>
    /** `components.schemas`, which every reference of a schema points into. */
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly operation: (id: string) => DocumentedOperation
  }
>()("contract/Document") {}

/** The id that the compilers of validators and serializers know the document by. */
const documentId = "openapi"

/** The document's schemas for a compiler, which resolves references into them. */
export const schemaRegistry = ({ schemas }: Pick<Document["Service"], "schemas">) => ({
  $id: documentId,
  components: { schemas },
})

/** A schema of the document for a compiler: its references name the document, not the schema itself. */
export const absolute = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${documentId}#/components/`))

/** The name at the end of a reference. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

const parse = (json: string) =>
  Effect.map(Schema.decodeEffect(OpenApi)(json), ({ info, tags, paths, components }) => {
    const parameterOf = (parameter: Parameter | typeof Reference.Type): Parameter => {
      if (!("$ref" in parameter)) return parameter
      const found = components.parameters[nameOf(parameter.$ref)]
      if (found === undefined) throw new Error(`the spec has no parameter ${parameter.$ref}`)
      return found
    }
    const operations = new Map(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .map((operation): [string, DocumentedOperation] => [
          operation.operationId,
          {
            parameters: operation.parameters.map(parameterOf),
            isQueryStrict: operation["x-strict-query"] === true,
            body: operation.requestBody?.content["application/json"]?.schema,
            results: new Map(
              Object.entries(operation.responses).flatMap(([status, response]): Array<[number, JsonSchema]> => {
                const schema = "content" in response ? response.content?.["application/json"]?.schema : undefined
                return schema === undefined ? [] : [[Number(status), schema]]
              }),
            ),
          },
        ]),
    )
    return Document.of({
      json,
      about: info,
      tags: tags.map(({ name }) => name),
      schemas: components.schemas,
      operation: (id) => {
        const operation = operations.get(id)
        if (operation === undefined) throw new Error(`the spec has no operation ${id}`)
        return operation
      },
    })
  })

/** The committed bundle of the spec. */
export const layer = Layer.effect(
  Document,
  Effect.promise(() => readFile(jsonFile, "utf8")).pipe(Effect.flatMap(parse), Effect.orDie),
)
