/** JSON from outside, of which nothing is known yet. */

/** A JSON object or list, or another object. */
export type JsonObject = { readonly [name: PropertyKey]: unknown }

/** Whether members can be looked up in a value. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null
}

/** The value that a text stands for; undefined when it is no JSON. The parser's own message repeats a part of the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
