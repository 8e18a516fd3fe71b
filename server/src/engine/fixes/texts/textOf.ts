/** Writes a text that is put together as an expression of its own. */
import type { LanguageId } from "../../languages/Language.ts"
import type { Unit } from "./composedText.ts"

/** The expression for some parts of a text; a value alone is itself. Null where its code does not fit between the quotes. */
export const textOf = (parts: ReadonlyArray<Unit>, language: LanguageId): string | null => {
  const [only] = parts
  if (only?.kind === "hole" && parts.length === 1) return only.code
  if (parts.some((part) => part.kind === "character" && /["'`\\{}$#\n]/.test(part.character))) return null
  if (language === "php") return joinedText(parts, "'", " . ")
  // Other values than texts are no operands of Go's `+`.
  if (language === "go") return parts.every(isTextOfGo) ? joinedText(parts, '"', "+") : null
  const brace = braces.get(language) ?? "${"
  const inner = parts.map((part) => (part.kind === "character" ? part.character : `${brace}${part.code}}`)).join("")
  if (language === "ruby") return `"${inner}"`
  if (language !== "python") return inner.includes("`") ? null : `\`${inner}\``
  const quote = inner.includes('"') ? "'" : '"'
  return inner.includes(quote) || /[\\\n]/.test(inner) ? null : `f${quote}${inner}${quote}`
}

const braces = new Map<LanguageId, string>([
  ["python", "{"],
  ["ruby", "#{"],
])

const isTextOfGo = (part: Unit): boolean =>
  part.kind === "character" || part.literal === null || part.value.tree.text.slice(part.start, part.end) === "%s"

/** gofmt writes the operator without spaces in arguments. */
const joinedText = (parts: ReadonlyArray<Unit>, quote: string, operator: string): string => {
  const operands: Array<string> = []
  let open = ""
  for (const part of parts) {
    if (part.kind === "character") open += part.character
    else {
      if (open !== "") operands.push(`${quote}${open}${quote}`)
      operands.push(part.code)
      open = ""
    }
  }
  if (open !== "") operands.push(`${quote}${open}${quote}`)
  return operands.join(operator)
}
