/** Reads values from untrusted manifests: unexpected values count as missing. */

/** Value of a JSON text that may contain comments and trailing commas; null if it is malformed. */
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

/** A string (also an unterminated one) or a comment, which is removed. */
const stringOrComment = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g

const withoutComments = (text: string): string =>
  text.replace(/^\uFEFF/, "").replace(stringOrComment, (match) => (match.startsWith('"') ? match : " "))

const stringOrTrailingComma = /"(?:[^"\\\n]|\\.)*"?|,(?=\s{0,1000}[}\]])/g

const withoutTrailingCommas = (text: string): string =>
  text.replace(stringOrTrailingComma, (match) => (match === "," ? "" : match))

/** A member of an object; undefined if the value is not an object or does not have it. */
export const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** Members of an object, in order. */
export const membersOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  isRecord(value) ? Object.entries(value) : []

/** Values of an object's members, in order. */
export const valuesOf = (value: unknown): ReadonlyArray<unknown> => (isRecord(value) ? Object.values(value) : [])

/** Strings of a value that is a string or a list. */
export const stringsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string"
    ? [value]
    : Array.isArray(value)
      ? value.filter((item): item is string => typeof item === "string")
      : []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
