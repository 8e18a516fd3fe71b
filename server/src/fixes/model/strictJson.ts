/** Reads JSON from an untrusted source: of bounded length and depth, and with each key of an object once. */
import { Result } from "effect"

/** Why a text is not read. */
export type JsonFault = "answer_too_large" | "too_deep" | "duplicate_keys" | "not_json"

/** A text that is longer is not looked at. A proposal of one fix has a few thousand characters. */
const longestText = 64 * 1024

/** Nothing that is asked for lies deeper than three levels. */
const mostLevels = 16

/** An open object with the keys so far, or an array. */
interface Level {
  readonly keys: Set<string> | null
}

/** The value of a text, which has to be JSON alone. */
export const readStrictJson = (text: string): Result.Result<unknown, JsonFault> => {
  if (text.length > longestText) return Result.fail("answer_too_large")
  const levels: Array<Level> = []
  let lastString: string | null = null
  let hasDuplicates = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ""
    if (sign === '"') {
      const end = endOfString(text, at)
      lastString = keyOf(text.slice(at, end))
      at = end - 1
      continue
    }
    if (sign === "{") levels.push({ keys: new Set() })
    else if (sign === "[") levels.push({ keys: null })
    else if (sign === "}" || sign === "]") levels.pop()
    else if (sign === ":" && lastString !== null && !addsKey(lastString, levels.at(-1))) hasDuplicates = true
    if (sign.trim() !== "") lastString = null
    if (levels.length > mostLevels) return Result.fail("too_deep")
  }
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicates ? Result.fail("duplicate_keys") : Result.succeed(value)
  } catch {
    return Result.fail("not_json")
  }
}

/** Adds a key to the keys of an object; false if it is there already. */
const addsKey = (key: string, level: Level | undefined): boolean => {
  const keys = level?.keys ?? new Set()
  const isNew = !keys.has(key)
  keys.add(key)
  return isNew
}

/** Behind the closing quotation mark, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1
  return Math.min(at + 1, text.length)
}

/** The same key can be written in several ways. */
const keyOf = (token: string): string => {
  try {
    return String(JSON.parse(token))
  } catch {
    return token
  }
}
