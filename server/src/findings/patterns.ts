/** Patterns of filters as PostgreSQL reads them. */

/** Text of a regular expression in which nothing has a meaning of its own. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Regular expression of each wildcard: `**` crosses folders, and `**` followed by a slash also matches no folder. */
const wildcards: Readonly<Record<string, string>> = { "**/": "(.*/)?", "**": ".*", "*": "[^/]*" }

/** The regular expression of a path with `*` and `**`; with a `/` at its end, of all that is below. */
export const expressionOf = (pattern: string): string => {
  const whole = pattern.endsWith("/") ? `${pattern}**` : pattern
  const parts = whole.split(/(\*\*\/|\*\*|\*)/).map((part) => wildcards[part] ?? literal(part))
  return `^${parts.join("")}$`
}
