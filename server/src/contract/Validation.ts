/** Validation of requests by the spec itself: its schemas, compiled once, and every wrong value named. */
import { Ajv2020, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { counted } from "../foundation/text/Counted.ts"
import {
  absolute,
  type Document,
  type DocumentedOperation,
  type JsonSchema,
  nameOf,
  type Parameter,
  schemaRegistry,
} from "./Document.ts"
import type { FieldError } from "./generated/types.ts"
import { askedBy } from "./patterns.ts"

type Part = FieldError["in"]

/** The bounds of the spec's `Error` and `FieldError`: one answer stays readable whatever was sent. */
export const mostErrors = 100
const longestField = 256
const longestMessage = 500

/** Far more than any list of the spec: each wrong item of a huge one would be an error of its own. */
const longestList = 1000
/** Far more than any object of the spec has: each unknown member of a huge one would be an error of its own. */
const mostMembers = 100
/** Far deeper than any schema of the spec. */
const deepestNesting = 32

const fieldError = (part: Part, field: string, message: string): FieldError => ({
  in: part,
  field: field.slice(0, longestField),
  message: message.slice(0, longestMessage),
})

const pointerOf = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`

/** Explanations of formats whose names alone tell a caller too little. */
const formats: Readonly<Record<string, string>> = {
  uri: "must be an absolute URL of visible ASCII characters: percent-encode others (ü as %C3%BC), and write a host in Punycode",
}

/** Says in words what a schema keyword asks for. */
const messageOf = ({ keyword, params, message = "is invalid" }: ErrorObject): string => {
  switch (keyword) {
    case "type":
      return `must be of type ${[params["type"]].flat().join(" or ")}`
    case "required":
      return "is required"
    case "additionalProperties":
      return "is not a known member"
    case "enum":
      return `must be one of ${JSON.stringify(params["allowedValues"])}`
    case "format":
      return formats[String(params["format"])] ?? `must be a valid ${String(params["format"])}`
    case "pattern":
      return askedBy(String(params["pattern"]))
    case "minimum":
      return `must be at least ${String(params["limit"])}`
    case "maximum":
      return `must be at most ${String(params["limit"])}`
    case "minLength":
      return `must have at least ${counted(Number(params["limit"]), "character")}`
    case "maxLength":
      return `must have at most ${counted(Number(params["limit"]), "character")}`
    case "minItems":
      return `must have at least ${counted(Number(params["limit"]), "item")}`
    case "maxItems":
      return `must have at most ${counted(Number(params["limit"]), "item")}`
    case "minProperties":
      return `must have at least ${counted(Number(params["limit"]), "member")}`
    case "uniqueItems":
      return "must not have the same item twice"
    default:
      return message
  }
}

/** `anyOf` only says that none of its branches fits; the errors of the branches are in the list too. */
const isSummary = ({ keyword }: ErrorObject): boolean => keyword === "anyOf" || keyword === "oneOf"

const bodyErrorOf = (error: ErrorObject): FieldError => {
  const named: unknown = error.params["missingProperty"] ?? error.params["additionalProperty"]
  const pointer = typeof named === "string" ? error.instancePath + pointerOf(named) : error.instancePath
  return fieldError("body", pointer, messageOf(error))
}

/** The first of the errors, each once, as many as an answer names; the rest is not put into words. */
const reported = <E>(errors: ReadonlyArray<E>, fieldErrorOf: (error: E) => FieldError): ReadonlyArray<FieldError> => {
  const seen = new Map<string, FieldError>()
  for (const error of errors) {
    if (seen.size >= mostErrors) break
    const named = fieldErrorOf(error)
    seen.set(JSON.stringify(named), named)
  }
  return [...seen.values()]
}

const withoutSummaries = (errors: ReadonlyArray<ErrorObject>): ReadonlyArray<ErrorObject> => {
  const details = errors.filter((error) => !isSummary(error))
  return details.length > 0 ? details : errors
}

/** What no schema can say of one value by itself: text that the database cannot hold, and shapes meant to cost time. */
const hostility = (value: unknown, depth: number): string | undefined => {
  if (typeof value === "string") return value.includes("\u0000") ? "must not contain the character U+0000" : undefined
  if (typeof value !== "object" || value === null) return undefined
  if (depth >= deepestNesting) return `must not nest deeper than ${deepestNesting} levels`
  if (Array.isArray(value)) {
    return value.length > longestList ? `must not have more than ${longestList} items` : undefined
  }
  return Object.keys(value).length > mostMembers ? `must not have more than ${mostMembers} members` : undefined
}

/** The hostile parts of a body, as many as an answer names. A path is written out as a pointer only where there is one: a body has many values. */
const hostileParts = (body: unknown): ReadonlyArray<FieldError> => {
  const found: Array<FieldError> = []
  const path: Array<string> = []
  const visit = (value: unknown): void => {
    if (found.length >= mostErrors) return
    const message = hostility(value, path.length)
    if (message !== undefined) {
      found.push(fieldError("body", path.map(pointerOf).join(""), message))
    } else if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        path.push(key)
        visit(member)
        path.pop()
      }
    }
  }
  visit(body)
  return found
}

/** The texts among the members of a body that the database cannot hold. */
const hostileTexts = (body: unknown): ReadonlyArray<FieldError> =>
  Object.entries(typeof body === "object" && body !== null ? body : {}).flatMap(([name, value]) => {
    const message = typeof value === "string" ? hostility(value, 1) : undefined
    return message === undefined ? [] : [fieldError("body", pointerOf(name), message)]
  })

/** A parameter's text as the value that its schema speaks of; what does not fit stays text, and is refused as such. */
const scalarOf = (type: unknown, text: string): unknown => {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true"
  return text
}

/** Where a request carries its parameters. */
export interface RequestParameters {
  readonly path: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly header: Readonly<Record<string, string | undefined>>
}

/** The parameters of a request, validated; or everything that is wrong with them. */
export interface CheckedParameters {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly header: Readonly<Record<string, unknown>>
  readonly errors: ReadonlyArray<FieldError>
}

/** The checks of one operation. */
export interface OperationValidator {
  readonly parameters: (request: RequestParameters) => CheckedParameters
  readonly body: (value: unknown) => ReadonlyArray<FieldError>
  /**
   * Names the first thing that is wrong with a large body, which may have a million wrong parts. What is inside its parts is
   * for its reader to bound.
   */
  readonly largeBody: (value: unknown) => ReadonlyArray<FieldError>
}

/**
 * `uniqueItems` in time that grows with the list, not with its square: ajv compares what are no scalars pair by pair,
 * also in a list that is far too long. Two objects are the same when they are written the same.
 */
const uniqueItems: FuncKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  errors: false,
  validate: (isAsked: boolean, items: ReadonlyArray<unknown>) =>
    !isAsked || new Set(items.map((item) => JSON.stringify(item))).size === items.length,
}

/** RFC 3339's shape; ajv-formats alone lets through `+05` and any space for the `T`, which not every parser reads. */
const timestampShape = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}:\d{2}(\.\d+)?(z|[+-]\d{2}:\d{2})$/i

const isDateTime = addFormats
  .default(new Ajv2020({ validateSchema: false }), ["date-time"])
  .compile({ type: "string", format: "date-time" })

/** The format `date-time`, narrowed to what `instantOf` understands. */
const isTimestamp = (text: string): boolean => timestampShape.test(text) && isDateTime(text)

/** Compiles the checks of the document's operations. */
export const makeValidator = (document: Document["Service"]): ((id: string) => OperationValidator) => {
  const ajvOf = (allErrors: boolean) => {
    const ajv = addFormats.default(
      new Ajv2020({
        allErrors,
        strict: false,
        // the spec is checked before it is delivered; to check its schemas here would be work of every start
        validateSchema: false,
        formats: { int32: true, int64: true, double: true },
      }),
    )
    ajv.addFormat("date-time", isTimestamp)
    ajv.removeKeyword("uniqueItems").addKeyword(uniqueItems)
    return ajv.addSchema(schemaRegistry(document))
  }
  const ajv = ajvOf(true)

  const compile = (schema: JsonSchema): ValidateFunction => ajv.compile(absolute(schema))
  const resolve = (schema: JsonSchema): JsonSchema => {
    const reference = schema["$ref"]
    return typeof reference === "string" ? resolve(document.schemas[nameOf(reference)] ?? {}) : schema
  }

  return (id) => {
    const { parameters, body, isQueryStrict }: DocumentedOperation = document.operation(id)
    const known = new Set(parameters.flatMap(({ in: part, name }) => (part === "query" ? [name] : [])))
    const checks = parameters.map((parameter) => parameterCheck(parameter, resolve(parameter.schema), compile))
    const validateBody = body === undefined ? undefined : compile(body)
    const compileLarge = () => (body === undefined ? undefined : ajvOf(false).compile(absolute(body)))
    let validateLarge: ReturnType<typeof compileLarge>
    return {
      parameters: (request) => {
        const checked = { path: {}, query: {}, header: {} }
        const unknown = isQueryStrict ? [...request.query.keys()].filter((name) => !known.has(name)) : []
        const errors = [
          ...checks.flatMap((check) => check(request, checked)),
          ...unknown.map((name) => fieldError("query", name, "is not a known parameter")),
        ]
        return {
          path: checked.path,
          query: checked.query,
          header: checked.header,
          errors: reported(errors, (error) => error),
        }
      },
      body: (value) => {
        const hostile = hostileParts(value)
        if (hostile.length > 0) return reported(hostile, (error) => error)
        if (validateBody === undefined || validateBody(value)) return []
        return reported(withoutSummaries(validateBody.errors ?? []), bodyErrorOf)
      },
      largeBody: (value) => {
        validateLarge ??= compileLarge()
        return validateLarge === undefined || validateLarge(value)
          ? hostileTexts(value)
          : reported(withoutSummaries(validateLarge.errors ?? []), bodyErrorOf)
      },
    }
  }
}

type Checked = { readonly [Key in "path" | "query" | "header"]: Record<string, unknown> }

const textsOf = (request: RequestParameters, parameter: Parameter, name: string): ReadonlyArray<string> => {
  if (parameter.in === "query") return request.query.getAll(name)
  const text = request[parameter.in][name]
  return text === undefined ? [] : [text]
}

const parameterCheck = (
  parameter: Parameter,
  schema: JsonSchema,
  compile: (schema: JsonSchema) => ValidateFunction,
) => {
  // header names are case-insensitive, and node gives them in lower case
  const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name
  const isList = schema["type"] === "array"
  const validate = compile(parameter.schema)
  const wrong = (message: string) => [fieldError(parameter.in, parameter.name, message)]
  return (request: RequestParameters, checked: Checked): ReadonlyArray<FieldError> => {
    const texts = textsOf(request, parameter, name)
    if (texts.length === 0) return parameter.required ? wrong("is required") : []
    if (texts.some((text) => text.includes("\u0000"))) return wrong("must not contain the character U+0000")
    if (texts.length > longestList) return wrong(`must not be given more than ${longestList} times`)
    if (!isList && texts.length > 1) return wrong("must be given once")
    const value = isList ? texts : scalarOf(schema["type"], texts[0] ?? "")
    if (validate(value)) {
      checked[parameter.in][name] = value
      return []
    }
    return reported(withoutSummaries(validate.errors ?? []), (error) =>
      fieldError(
        parameter.in,
        parameter.name,
        (error.instancePath === "" ? "" : `item ${error.instancePath.slice(1)} `) + messageOf(error),
      ),
    )
  }
}
