/** Generators of the operating system, and what is only used where there is none. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { nodeAround } from "../../syntax/tree/around.ts"

export const safeGenerator =
  /\b(?:random_int|random_bytes|openssl_random_pseudo_bytes|randomBytes|getRandomValues|randomUUID|urandom|SystemRandom|secrets\.\w{1,20}|SecureRandom|RandomNumberGenerator)\b/

/**
 * True where something is only made if the safe generator fails or is missing: in the `catch` of a `try` that asks it, in the `else` of a
 * question whether it exists, and behind a condition that returns what it gave. None happens with a version of today.
 */
export const isFallback = (node: SyntaxNode): boolean => {
  const clause = nodeAround(node, ({ type }) => otherCase.test(type))
  const whole = clause?.parent ?? null
  if (clause !== null && whole !== null) {
    const before = whole.text.slice(0, clause.startIndex - whole.startIndex)
    if (before.length <= charactersOfTry && safeGenerator.test(before)) return true
  }
  const statement = nodeAround(node, ({ type }) => type === "return_statement")
  const above = statement?.previousNamedSibling ?? null
  return above?.type === "if_statement" && safeGenerator.test(above.text) && /\breturn\b/.test(above.text)
}

const otherCase = /^(?:catch_clause|except_clause|rescue|else_clause)$/

/** A `try` around a generator is short; a longer one is about something else. */
const charactersOfTry = 1_000
