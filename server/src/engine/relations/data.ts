/** Reads values out of manifests that strangers wrote: anything unexpected is as if it were not there. */

/** The value of a JSON text that may hold comments and trailing commas; null when it cannot be read. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return parseRelaxed(text)
  }
}

const parseRelaxed = (text: string): unknown => {
  try {
    return JSON.parse(withoutTrailingCommas(withoutComments(text)))
  } catch {
    return null
  }
}

/** A string, also one that does not end, or a comment; the comment is what goes. */
const stringOrComment = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g

const withoutComments = (text: string): string =>
  text.replace(/^\uFEFF/, "").replace(stringOrComment, (match) => (match.startsWith('"') ? match : " "))

const stringOrTrailingComma = /"(?:[^"\\\n]|\\.)*"?|,(?=\s{0,1000}[}\]])/g

const withoutTrailingCommas = (text: string): string =>
  text.replace(stringOrTrailingComma, (match) => (match === "," ? "" : match))

/** A member of an object; undefined when the value is no object or lacks it. */
export const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The members of an object, in order. */
export const membersOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  isRecord(value) ? Object.entries(value) : []

/** The values of the members of an object, in order. */
export const valuesOf = (value: unknown): ReadonlyArray<unknown> => (isRecord(value) ? Object.values(value) : [])

/** The strings of a value that is a string or a list. */
export const stringsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string"
    ? [value]
    : Array.isArray(value)
      ? value.filter((item): item is string => typeof item === "string")
      : []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
