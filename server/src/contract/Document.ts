/** Bundled OpenAPI document: read once, used for validation and serialization, and served. */
import { Context, Effect, Layer, Schema } from "effect"
import { readFile } from "node:fs/promises"

const jsonFile = new URL("../../../spec/dist/openapi.json", import.meta.url)

/** JSON Schema, or a reference to one. */
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

/** Parameter of an operation. */
export type Parameter = typeof Parameter.Type

/** Parts of an operation that the router needs in addition to the generated table. */
export interface DocumentedOperation {
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: JsonSchema | undefined
  /** Whether unknown query parameters are an error. */
  readonly isQueryStrict: boolean
  /** Schema of the JSON body by status. */
  readonly results: ReadonlyMap<number, JsonSchema>
}

/** `info` of the document. */
export type About = (typeof OpenApi.Type)["info"]

/** Document, as text and parsed. */
export class Document extends Context.Service<
  Document,
  {
    readonly json: string
    readonly about: About
    /** Names of the groups of operations and events. */
    readonly tags: ReadonlyArray<string>
    /** `components.schemas`, the target of every schema reference. */
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly operation: (id: string) => DocumentedOperation
  }
>()("contract/Document") {}

/** Id of the document for the compilers of validators and serializers. */
const documentId = "openapi"

/** Schemas of the document in the form that compilers need to resolve references. */
export const schemaRegistry = ({ schemas }: Pick<Document["Service"], "schemas">) => ({
  $id: documentId,
  components: { schemas },
})

/** Schema whose references name the document, for use outside of it. */
export const absolute = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${documentId}#/components/`))

/** Last segment of a reference. */
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

/** Layer with the committed bundle of the spec. */
export const layer = Layer.effect(
  Document,
  Effect.promise(() => readFile(jsonFile, "utf8")).pipe(Effect.flatMap(parse), Effect.orDie),
)
