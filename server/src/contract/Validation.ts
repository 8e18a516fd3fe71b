/** Validates requests with the compiled schemas of the spec, and reports every invalid value. */
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
import { messageOfPattern } from "./patterns.ts"

type Part = FieldError["in"]

/** Limits of the spec's `Error` and `FieldError`, which keep a response readable. */
export const mostErrors = 100
const longestField = 256
const longestMessage = 500

/** Far more than any list of the spec has: each invalid item of a huge list would be an error of its own. */
const longestList = 1000
/** Far more than any object of the spec has: each unknown member of a huge object would be an error of its own. */
const mostMembers = 100
/** Far deeper than any schema of the spec. */
const deepestNesting = 32

const fieldError = (part: Part, field: string, message: string): FieldError => ({
  in: part,
  field: field.slice(0, longestField),
  message: message.slice(0, longestMessage),
})

const pointerOf = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`

/** Messages for formats whose names are not self-explanatory. */
const formats: Readonly<Record<string, string>> = {
  uri: "must be an absolute URL of visible ASCII characters: percent-encode others (ü as %C3%BC), and write a host in Punycode",
}

/** Message for a failed schema keyword. */
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
      return messageOfPattern(String(params["pattern"]))
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

/** `anyOf` errors only state that no branch matched; the errors of the branches are also in the list. */
const isSummary = ({ keyword }: ErrorObject): boolean => keyword === "anyOf" || keyword === "oneOf"

const bodyErrorOf = (error: ErrorObject): FieldError => {
  const named: unknown = error.params["missingProperty"] ?? error.params["additionalProperty"]
  const pointer = typeof named === "string" ? error.instancePath + pointerOf(named) : error.instancePath
  return fieldError("body", pointer, messageOf(error))
}

/** Distinct errors, up to the maximum of one response; the rest are not formatted. */
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

/** Checks that schemas cannot express: text that the database cannot store, and shapes that are costly to process. */
const hostility = (value: unknown, depth: number): string | undefined => {
  if (typeof value === "string") return value.includes("\u0000") ? "must not contain the character U+0000" : undefined
  if (typeof value !== "object" || value === null) return undefined
  if (depth >= deepestNesting) return `must not nest deeper than ${deepestNesting} levels`
  if (Array.isArray(value)) {
    return value.length > longestList ? `must not have more than ${longestList} items` : undefined
  }
  return Object.keys(value).length > mostMembers ? `must not have more than ${mostMembers} members` : undefined
}

/**
 * Finds such parts of a body, up to the maximum of one response. The pointer is only built for errors, because a body
 * has many values.
 */
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

/** Finds members of a body with text that the database cannot store. */
const hostileTexts = (body: unknown): ReadonlyArray<FieldError> =>
  Object.entries(typeof body === "object" && body !== null ? body : {}).flatMap(([name, value]) => {
    const message = typeof value === "string" ? hostility(value, 1) : undefined
    return message === undefined ? [] : [fieldError("body", pointerOf(name), message)]
  })

/** Converts a parameter's text to the type of its schema; text that does not fit is left for the schema to reject. */
const scalarOf = (type: unknown, text: string): unknown => {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true"
  return text
}

/** Unparsed parameters of a request. */
export interface RequestParameters {
  readonly path: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  readonly header: Readonly<Record<string, string | undefined>>
}

/** Validated parameters of a request, or all their errors. */
export interface CheckedParameters {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly header: Readonly<Record<string, unknown>>
  readonly errors: ReadonlyArray<FieldError>
}

/** Validator of an operation. */
export interface OperationValidator {
  readonly parameters: (request: RequestParameters) => CheckedParameters
  readonly body: (value: unknown) => ReadonlyArray<FieldError>
  /**
   * Reports only the first error of a large body, which may have a million. Its reader limits the parts that the schema
   * does not.
   */
  readonly largeBody: (value: unknown) => ReadonlyArray<FieldError>
}

/**
 * `uniqueItems` in linear time: ajv compares objects pair by pair, even in a list that is far too long. Two objects are
 * equal if they have the same JSON text.
 */
const uniqueItems: FuncKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  errors: false,
  validate: (isAsked: boolean, items: ReadonlyArray<unknown>) =>
    !isAsked || new Set(items.map((item) => JSON.stringify(item))).size === items.length,
}

/** Form of RFC 3339; ajv-formats also accepts `+05`, and any whitespace for the `T`, which not every parser reads. */
const timestampShape = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}:\d{2}(\.\d+)?(z|[+-]\d{2}:\d{2})$/i

const isDateTime = addFormats
  .default(new Ajv2020({ validateSchema: false }), ["date-time"])
  .compile({ type: "string", format: "date-time" })

/** Format `date-time`, restricted to texts that `instantOf` can convert. */
const isTimestamp = (text: string): boolean => timestampShape.test(text) && isDateTime(text)

/** Compiles the validators of the document's operations. */
export const makeValidator = (document: Document["Service"]): ((id: string) => OperationValidator) => {
  const ajvOf = (allErrors: boolean) => {
    const ajv = addFormats.default(
      new Ajv2020({
        allErrors,
        strict: false,
        // the spec is validated before delivery; validating its schemas again would slow down each start
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
  // header names are case-insensitive; Node.js provides them in lower case
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
