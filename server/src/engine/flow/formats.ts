/** Texts put together by a format, such as `"… %s"` and `"… {}"`. */
import { cleared, concatenated, constantValue, everyAbility, onlyConstant, type Value } from "./values.ts"

const holes = /%%|%(?:\(\w+\))?[-+# 0]{0,5}[\d.*$]{0,12}[a-zA-Z]|\{[^{}]{0,40}\}/g
const numericHole = /^%[^a-zA-Z]*[dufeExXobcgi]$/

/** True for a constant text. */
export const isFormat = (value: Value): boolean => typeof onlyConstant(value) === "string"

/** The text of a format filled with values; numbers cannot carry anything. */
export const formatted = (format: Value, values: ReadonlyArray<Value>): Value => {
  const text = onlyConstant(format)
  if (typeof text !== "string") return concatenated([format, ...values])
  const parts: Array<Value> = []
  const rest = [...values]
  let end = 0
  for (const hole of text.slice(0, maximumCharacters).matchAll(holes)) {
    // a sign of percent
    if (hole[0] === "%%") continue
    const value = rest.shift()
    if (value === undefined) break
    parts.push(constantValue(text.slice(end, hole.index)))
    parts.push(numericHole.test(hole[0]) ? cleared(value, everyAbility) : value)
    end = hole.index + hole[0].length
  }
  parts.push(constantValue(text.slice(end, maximumCharacters)), ...rest)
  return concatenated(parts)
}

const maximumCharacters = 4_000
