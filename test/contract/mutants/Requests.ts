/** Requests for the operations of the spec: valid ones made of its examples, and all that differ from them by one fault. */
import {
  document,
  type Field,
  type Located,
  nameOf,
  type Operation,
  parameterOf,
  type Schema,
} from "../../spec/document.ts"
import { constrained, mutantsOf, sampleOf } from "./Values.ts"

/** A request for an operation, taken apart. */
export interface PlainRequest {
  readonly method: string
  readonly path: string
  /** The parameters in the path. */
  readonly segments: Readonly<Record<string, string>>
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; `undefined` is no body. */
  readonly body: unknown
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string | Uint8Array
}

/** Location of a request's fault, as an error of the API names it. */
export interface Place {
  readonly in: "path" | "query" | "header" | "body"
  readonly field: string
}

/** A request with one fault. */
export interface Mutant {
  readonly title: string
  readonly place: Place
  readonly request: PlainRequest
  /** See `ValueMutant`. */
  readonly isBeyondSchema: boolean
}

/** Stands real ids in for those of the examples. */
export interface Ids {
  /** The id for a parameter of a path; `undefined` leaves the example. */
  readonly inPath: (path: string, parameter: string) => string | undefined
  /** The id for a member of a body, or a parameter of a query, of this name. */
  readonly named: (name: string) => string | undefined
}

/** Path and query as they are sent. */
export const targetOf = ({ path, segments, query }: PlainRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segments[name] ?? ""))
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query.map(([name, text]) => [name, text]))}`
}

const parametersOf = (operation: Operation): ReadonlyArray<Field & { readonly name: string }> =>
  (operation.parameters ?? []).map(parameterOf).map((parameter) => ({ ...parameter, name: parameter.name ?? "" }))

const textsOf = (value: unknown): ReadonlyArray<string> => [value].flat().map(String)

const bodySchemaOf = (operation: Operation): Schema | undefined =>
  operation.requestBody?.content["application/json"]?.schema

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

/** `repository_ids` are several of `repository_id`. */
const withIds = (body: Readonly<Record<string, unknown>>, ids: Ids): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const id = ids.named(name.replace(/s$/, ""))
      return [name, id === undefined ? value : Array.isArray(value) ? [id] : id]
    }),
  )

/** The bodies that the spec shows for an operation. */
const exampleBodiesOf = (operation: Operation): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  Object.values(operation.requestBody?.content["application/json"]?.examples ?? {}).map(({ $ref }) =>
    members(document.components.examples[nameOf($ref)]?.value),
  )

/** The valid requests that the spec's examples show: one for each of its example bodies, with what is required alone. */
export const validRequestsOf = ({ method, path, operation }: Located, ids: Ids): ReadonlyArray<PlainRequest> => {
  const required = parametersOf(operation).filter((parameter) => parameter.required === true)
  const valueOf = (parameter: Field) => String(parameter.example ?? sampleOf(parameter.schema))
  const of = (part: string) => required.filter((parameter) => parameter.in === part)
  const request = {
    method,
    path,
    segments: Object.fromEntries(
      of("path").map((parameter) => [parameter.name, ids.inPath(path, parameter.name) ?? valueOf(parameter)]),
    ),
    query: of("query").map((parameter) => [parameter.name, ids.named(parameter.name) ?? valueOf(parameter)] as const),
    headers: Object.fromEntries(of("header").map((parameter) => [parameter.name, valueOf(parameter)])),
  }
  if (operation.requestBody === undefined) return [{ ...request, body: undefined }]
  return exampleBodiesOf(operation).map((body) => ({ ...request, body: withIds(body, ids) }))
}

const validRequestOf = (located: Located, ids: Ids): PlainRequest => {
  const [first] = validRequestsOf(located, ids)
  if (first === undefined) throw new Error(`the spec shows no request for ${located.operation.operationId}`)
  return first
}

/** Texts that are almost of a type, though another than text. */
const notOfType: Readonly<Record<string, ReadonlyArray<string>>> = {
  integer: ["ten", "1.5", "", "+1", "1e1", "0x1", " 1", "１"],
  number: ["ten", "", "1,5"],
  boolean: ["yes", "TRUE", "1", ""],
}

interface TextMutant {
  readonly title: string
  readonly texts: ReadonlyArray<string>
  readonly isBeyondSchema: boolean
}

/** The values of a parameter that break its schema; what no text can be (a kind of JSON) is none of them. */
const textMutantsOf = (schema: Schema, valid: unknown): ReadonlyArray<TextMutant> => {
  const { type, items } = constrained(schema)
  const wrongTexts = (notOfType[String(type)] ?? []).map((text) => ({
    title: `'${text}', which is no ${String(type)}`,
    texts: [text],
    isBeyondSchema: false,
  }))
  const isText = (value: unknown) =>
    type === "array"
      ? Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string")
      : typeof value === (type === "integer" ? "number" : type)
  const ofValue = mutantsOf(schema, valid)
    .filter(({ value }) => isText(value))
    .map(({ title, value, isBeyondSchema = false }) => ({ title, texts: textsOf(value), isBeyondSchema }))
  const twice = { title: "given twice", texts: [...textsOf(valid), ...textsOf(valid)], isBeyondSchema: false }
  return [...wrongTexts, ...ofValue, ...(items === undefined ? [twice] : [])]
}

/** Characters that a header's value may contain. */
const headerText = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

const parameterMutants = (
  base: PlainRequest,
  parameter: Field & { readonly name: string },
  ids: Ids,
): ReadonlyArray<Mutant> => {
  const { name, schema, required } = parameter
  const valid = ids.named(name) ?? parameter.example ?? sampleOf(schema)
  const mutants = textMutantsOf(schema, valid)
  const others = base.query.filter(([other]) => other !== name)
  const mutant = (
    part: Place["in"],
    { title, isBeyondSchema }: Omit<TextMutant, "texts">,
    request: object,
  ): Mutant => ({
    title: `${part} ${name}: ${title}`,
    place: { in: part, field: name },
    request: { ...base, ...request },
    isBeyondSchema,
  })
  const missing = { title: "missing", isBeyondSchema: false }
  switch (parameter.in) {
    case "path":
      return mutants
        .filter(({ texts: [text = "", ...more] }) => text !== "" && more.length === 0)
        .map((one) => mutant("path", one, { segments: { ...base.segments, [name]: one.texts[0] } }))
    case "query":
      return [
        ...mutants.map((one) => mutant("query", one, { query: [...others, ...one.texts.map((text) => [name, text])] })),
        ...(required === true ? [mutant("query", missing, { query: others })] : []),
      ]
    case "header":
      return [
        ...mutants
          .filter(({ texts: [text = "", ...more] }) => headerText.test(text) && more.length === 0)
          .map((one) => mutant("header", one, { headers: { ...base.headers, [name]: one.texts[0] } })),
        ...(required === true ? [mutant("header", missing, { headers: { ...base.headers, [name]: undefined } })] : []),
      ]
    default:
      throw new Error(`there are no mutants of a parameter in ${parameter.in} yet`)
  }
}

/** One byte more than the spec allows a body to have. */
const tooManyBytesFor = (operation: Operation): number =>
  (operation["x-large-body"] === true ? 20 : 1) * 1024 * 1024 + 1

/** The body that is broken: the first example, with every member that another example or a schema shows besides. */
const fullBody = (schema: Schema, base: PlainRequest, operation: Operation, ids: Ids) => {
  const properties = Object.entries(constrained(schema).properties ?? {})
  const samples = Object.fromEntries(properties.map(([name, property]) => [name, sampleOf(property)]))
  return withIds(Object.assign({}, samples, ...exampleBodiesOf(operation).toReversed(), base.body), ids)
}

const bodyMutants = (base: PlainRequest, operation: Operation, ids: Ids): ReadonlyArray<Mutant> => {
  const schema = bodySchemaOf(operation)
  if (schema === undefined) return []
  const body = (title: string, field: string, request: object, isBeyondSchema = false): Mutant => ({
    title: `body ${field}: ${title}`,
    place: { in: "body", field },
    request: { ...base, ...request },
    isBeyondSchema,
  })
  const text = JSON.stringify(base.body)
  return [
    ...mutantsOf(schema, fullBody(schema, base, operation, ids)).map(({ title, pointer, value, isBeyondSchema }) =>
      body(title, pointer, { body: value }, isBeyondSchema),
    ),
    ...(operation.requestBody?.required === true ? [body("missing", "", { body: undefined })] : []),
    body("not JSON", "", { rawBody: text.slice(0, -1) }),
    body("not UTF-8", "", { rawBody: Uint8Array.from([...Buffer.from(text.slice(0, -1)), 0xff]) }),
    body("too large", "", { rawBody: text.padEnd(tooManyBytesFor(operation)) }, true),
    {
      title: "header Content-Type: another type",
      place: { in: "header", field: "Content-Type" },
      request: { ...base, headers: { ...base.headers, "Content-Type": "text/plain" } },
      isBeyondSchema: false,
    },
  ]
}

/** Every request that differs from a valid one of the operation by one fault. */
export const requestMutantsOf = (located: Located, ids: Ids): ReadonlyArray<Mutant> => {
  const base = validRequestOf(located, ids)
  return [
    ...parametersOf(located.operation).flatMap((parameter) => parameterMutants(base, parameter, ids)),
    ...bodyMutants(base, located.operation, ids),
  ]
}

/** The places of an operation's requests that a constraint can be broken at: its parameters and the body's members. */
export const placesOf = ({ operation }: Located): ReadonlyArray<Place> => [
  ...parametersOf(operation).flatMap(({ in: part, name }): ReadonlyArray<Place> =>
    part === "path" || part === "query" || part === "header" ? [{ in: part, field: name }] : [],
  ),
  ...Object.keys(constrained(bodySchemaOf(operation) ?? {}).properties ?? {}).map((name): Place => ({
    in: "body",
    field: `/${name}`,
  })),
]
