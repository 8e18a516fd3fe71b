/** Values that break a schema, each in one way: what a customer could send that the spec does not allow. */
import { type Schema, schemaOf } from "../../spec/document.ts"

/** A value with one fault. */
export interface ValueMutant {
  /** Description of the fault. */
  readonly title: string
  /** JSON pointer of the wrong part. */
  readonly pointer: string
  readonly value: unknown
  /** A rule of the API that no schema says: the checker that knows the schemas alone lets it pass. */
  readonly isBeyondSchema?: true
}

/** A schema with all the keywords that this file knows how to break. */
interface Constrained extends Omit<Schema, "anyOf" | "oneOf" | "$ref"> {
  readonly minLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly default?: unknown
  readonly examples?: ReadonlyArray<unknown>
  /** Whether `null` is allowed. */
  readonly isNullable: boolean
}

const annotations = "description title default example examples deprecated readOnly writeOnly"
const constraints = `
  type format enum const isNullable
  pattern minLength maxLength
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  items minItems maxItems uniqueItems
  properties required additionalProperties minProperties
`
const known = new Set(`${annotations} ${constraints}`.split(/\s+/))

const isNull = ({ type }: Schema): boolean => type === "null"

/**
 * The schema that a reference, or a choice between it and `null`, stands for.
 *
 * @throws Error for a keyword that nothing here breaks: a rule of the spec must not go untested unseen
 */
export const constrained = (schema: Schema): Constrained => {
  const { $ref, anyOf, oneOf, ...own } = schema
  if ($ref !== undefined) return { ...constrained(schemaOf($ref.slice($ref.lastIndexOf("/") + 1))), ...own }
  const branches = anyOf ?? oneOf ?? []
  const [only, ...others] = branches.filter((branch) => !isNull(branch))
  if (others.length > 0) throw new Error("there are no mutants of a choice between schemas yet")
  if (only !== undefined) return { ...constrained(only), ...own, isNullable: branches.some(isNull) }
  const types = [own.type ?? []].flat()
  const unknown = Object.keys(own).filter((keyword) => !known.has(keyword) && !keyword.startsWith("x-"))
  if (unknown.length > 0) throw new Error(`there are no mutants of the keyword ${unknown.join(", ")} yet`)
  const type = types.find((name) => name !== "null")
  return { ...own, ...(type === undefined ? {} : { type }), isNullable: types.includes("null") }
}

/** For each format a text that is almost of it. */
const almost: Readonly<Record<string, string>> = {
  uuid: "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c1g",
  "date-time": "2026-02-30T10:30:00Z",
  date: "2026-02-30",
  uri: "//acme.example/no-scheme",
  email: "ada at acme.example",
}

/** Formats of numbers, which a range says better, and of text that is free. */
const freeFormats = new Set(["int64", "double", "float", "password"])
const largestInt32 = 2 ** 31 - 1

/** One value of each kind that JSON has, and a number that is not whole. */
const kinds: ReadonlyArray<readonly [kind: string, value: unknown]> = [
  ["null", null],
  ["boolean", true],
  ["integer", 7],
  ["number", 7.5],
  ["string", "text"],
  ["array", []],
  ["object", {}],
]

const accepts = ({ type, isNullable }: Constrained, kind: string): boolean =>
  type === undefined || type === kind || (type === "number" && kind === "integer") || (isNullable && kind === "null")

type Broken = Omit<ValueMutant, "pointer">

const ofKind = (schema: Constrained): ReadonlyArray<Broken> =>
  kinds.flatMap(([kind, value]) => (accepts(schema, kind) ? [] : [{ title: `${kind}, which it must not be`, value }]))

const ofEnum = (schema: Constrained): ReadonlyArray<Broken> => {
  const allowed = schema.const === undefined ? schema.enum : [schema.const]
  if (allowed === undefined) return []
  const [first] = allowed
  const others = typeof first === "string" ? ["none-of-them", `${first} `, first.toUpperCase()] : [-424_242]
  return others
    .filter((value) => !allowed.includes(value))
    .map((value) => ({ title: "none of the allowed values", value }))
}

const characters = [" ", "!", "é", "a", "0", "\n"]

const mismatch = ({ pattern = "", minLength = 1, maxLength = 10 }: Constrained): string => {
  const expression = new RegExp(pattern, "u")
  const length = Math.max(1, Math.min(maxLength, minLength))
  const found = characters.map((character) => character.repeat(length)).find((text) => !expression.test(text))
  if (found === undefined) throw new Error(`there is no text that does not match ${pattern}`)
  return found
}

const ofFormat = ({ format }: Constrained): ReadonlyArray<Broken> => {
  if (format === undefined || freeFormats.has(format) || format === "int32") return []
  const value = almost[format]
  if (value === undefined) throw new Error(`there are no mutants of the format ${format} yet`)
  return [{ title: `no ${format}`, value }]
}

const ofText = (schema: Constrained): ReadonlyArray<Broken> => {
  const { minLength = 0, maxLength, pattern, format, enum: allowed, const: only } = schema
  const isFree = format === undefined && pattern === undefined && allowed === undefined && only === undefined
  return [
    ...(minLength > 0 ? [{ title: "too short", value: "a".repeat(minLength - 1) }] : []),
    ...(maxLength === undefined ? [] : [{ title: "too long", value: "a".repeat(maxLength + 1) }]),
    ...(pattern === undefined ? [] : [{ title: "against its pattern", value: mismatch(schema) }]),
    ...ofFormat(schema),
    ...(isFree ? [{ title: "with the character U+0000", value: "a\u0000b", isBeyondSchema: true as const }] : []),
  ]
}

const ofNumber = (schema: Constrained): ReadonlyArray<Broken> => {
  const { format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  return [
    ...(minimum === undefined ? [] : [{ title: "too small", value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ title: "too large", value: maximum + 1 }]),
    ...(exclusiveMinimum === undefined ? [] : [{ title: "too small", value: exclusiveMinimum }]),
    ...(exclusiveMaximum === undefined ? [] : [{ title: "too large", value: exclusiveMaximum }]),
    ...(multipleOf === undefined ? [] : [{ title: "no multiple", value: (minimum ?? 0) + multipleOf / 2 }]),
    ...(format === "int32" && maximum === undefined
      ? [{ title: "too large for 32 bits", value: largestInt32 + 1, isBeyondSchema: true as const }]
      : []),
  ]
}

/** Items of a list that differ where their schema leaves room for it. */
const itemsOf = (schema: Constrained, valid: ReadonlyArray<unknown>, count: number): ReadonlyArray<unknown> => {
  const item = constrained(schema.items ?? {})
  const choices = item.enum ?? valid
  return Array.from({ length: count }, (_, index) => {
    const choice = choices[index % choices.length]
    if (item.enum !== undefined || typeof choice !== "string") return choice
    if (item.format === "uuid") return `${choice.slice(0, -4)}${index.toString(16).padStart(4, "0")}`
    return `${choice}${index}`
  })
}

const ofArray = (schema: Constrained, valid: ReadonlyArray<unknown>): ReadonlyArray<ValueMutant> => {
  const { minItems = 0, maxItems, uniqueItems, items } = schema
  const [first, ...rest] = valid
  return [
    ...(minItems > 0 ? [{ title: "too few items", value: valid.slice(0, minItems - 1) }] : []),
    ...(maxItems === undefined ? [] : [{ title: "too many items", value: itemsOf(schema, valid, maxItems + 1) }]),
    ...(uniqueItems === true && maxItems !== 1 ? [{ title: "the same item twice", value: [first, first] }] : []),
  ]
    .map((mutant): ValueMutant => ({ ...mutant, pointer: "" }))
    .concat(
      items === undefined
        ? []
        : mutantsOf(items, first).map((mutant) => ({
            ...mutant,
            title: `an item: ${mutant.title}`,
            pointer: `/0${mutant.pointer}`,
            value: [mutant.value, ...rest],
          })),
    )
}

const pointerOf = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`

const without = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

const ofObject = (schema: Constrained, valid: object): ReadonlyArray<ValueMutant> => {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema
  return [
    ...required.map((name) => ({ title: "missing", pointer: pointerOf(name), value: without(valid, name) })),
    ...(additionalProperties === false
      ? // the second one is a member like any other in JSON, and a trap in JavaScript
        ["unknown_member", "__proto__"].map((name) => ({
          title: "not a known member",
          pointer: pointerOf(name),
          value: { ...valid, [name]: 1 },
        }))
      : []),
    ...(minProperties > 0 && required.length === 0 ? [{ title: "without members", pointer: "", value: {} }] : []),
    ...Object.entries(properties).flatMap(([name, property]) =>
      mutantsOf(property, Object.entries(valid).find(([key]) => key === name)?.[1]).map((mutant) => ({
        ...mutant,
        pointer: pointerOf(name) + mutant.pointer,
        value: { ...valid, [name]: mutant.value },
      })),
    ),
  ]
}

/** A value that a schema allows: its own example where it has one. */
export const sampleOf = (from: Schema): unknown => {
  const schema = constrained(from)
  const given = schema.examples?.[0] ?? schema.const ?? schema.enum?.[0] ?? schema.default
  if (given !== undefined) return given
  switch (schema.type) {
    case "boolean":
      return true
    case "integer":
    case "number":
      return schema.minimum ?? 1
    case "array":
      return [sampleOf(schema.items ?? {})]
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
    default:
      return "a".repeat(Math.max(1, schema.minLength ?? 1))
  }
}

/**
 * Every way to break a schema once.
 *
 * @param valid a value that is right, which the broken ones differ from in one place; without it an example
 */
export const mutantsOf = (from: Schema, valid: unknown = sampleOf(from)): ReadonlyArray<ValueMutant> => {
  const schema = constrained(from)
  const here = (mutants: ReadonlyArray<Broken>) => mutants.map((mutant): ValueMutant => ({ ...mutant, pointer: "" }))
  const ofAny = here([...ofKind(schema), ...ofEnum(schema)])
  if (schema.type === "string") return [...ofAny, ...here(ofText(schema))]
  if (schema.type === "integer" || schema.type === "number") return [...ofAny, ...here(ofNumber(schema))]
  if (schema.type === "array") return [...ofAny, ...ofArray(schema, Array.isArray(valid) ? valid : [])]
  if (schema.type === "object") return [...ofAny, ...ofObject(schema, valid ?? {})]
  return ofAny
}
