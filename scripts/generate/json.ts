/** JSON as a person lays it out: what fits into a line stands in one. */

/** The width of a line, as everywhere in the repository. */
const width = 120

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`)
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`
}

/**
 * Lays out a value.
 *
 * @param column where the text begins in its line
 * @param indent before the lines that follow
 */
export const jsonOf = (value: unknown, column = 0, indent = ""): string => {
  const line = inline(value)
  // a comma may follow
  if (typeof value !== "object" || value === null || column + line.length < width) return line
  const inner = `${indent}  `
  const [open, close, members] = Array.isArray(value)
    ? ["[", "]", value.map((member: unknown): readonly [string, unknown] => ["", member])]
    : ["{", "}", Object.entries(value).map(([key, member]) => [`${JSON.stringify(key)}: `, member] as const)]
  const lines = members.map(([key, member]) => inner + key + jsonOf(member, inner.length + key.length, inner))
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`
}
