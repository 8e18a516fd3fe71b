/** Compares signatures with the function that is made for it. */
import { replaceNode, rangeOf } from "../../fixes/edits.ts"
import { goPackage } from "../../fixes/imports/go.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"

const inConstantTime = (name: string, note: string, edits: ReadonlyArray<TextEdit>): Rewrite => ({
  safety: "suggested",
  title: `Compare with \`${name}\``,
  explanation: `The time of the comparison no longer tells how much is right. ${note}`,
  edits,
})

/** An operator of Python or PHP between two texts; Java's and JavaScript's functions want other values. */
export const compareTexts = (
  comparison: SyntaxNode,
  [left, right]: readonly [SyntaxNode, SyntaxNode],
  operator: string,
  { family, source }: MatchContext,
): Rewrite | null => {
  const isEqual = operator.startsWith("=")
  // a comment would be lost
  if (comparison.hasError || comparison.namedChildren.length > 2 || /\n/.test(comparison.text)) return null
  if (family === "php") {
    const { parent } = comparison
    const isInParentheses =
      parent?.type === "parenthesized_expression" &&
      /^(?:binary|parenthesized)_expression$/.test(parent.parent?.type ?? "")
    return inConstantTime("hash_equals", "Both sides have to be texts: `null` is refused.", [
      replaceNode(
        isInParentheses ? parent : comparison,
        `${isEqual ? "" : "!"}hash_equals(${left.text}, ${right.text})`,
      ),
    ])
  }
  if (family !== "python" || !/^import hmac\b/m.test(source) || isCalledHmac(comparison)) return null
  return inConstantTime(
    "hmac.compare_digest",
    "Both sides have to be texts of ASCII, or both bytes: a header that is absent, `None`, has to be refused before.",
    [replaceNode(comparison, `${isEqual ? "" : "not "}hmac.compare_digest(${left.text}, ${right.text})`)],
  )
}

/** `bytes.Equal(a, b)` becomes `hmac.Equal(a, b)`. */
export const compareBytes = (call: SyntaxNode, { source }: MatchContext): Rewrite | null => {
  const callee = call.childForFieldName("function")
  if (callee?.text !== "bytes.Equal" || argumentsOf(call).length !== 2 || isCalledHmac(call)) return null
  const imports = goPackage(call.root, source, "crypto/hmac", { instead: "bytes", replaced: [rangeOf(callee)] })
  return imports === null
    ? null
    : inConstantTime("hmac.Equal", "The answer stays the same.", [...imports, replaceNode(callee, "hmac.Equal")])
}

/** True where the function calls something of its own like the module. */
const isCalledHmac = (node: SyntaxNode): boolean => {
  let around = node
  while (around.parent !== null && !/^(?:function|method)_de(?:clara|fini)/.test(around.type)) around = around.parent
  return around
    .descendantsOfType(["identifier"])
    .some(({ text, parent }) => text === "hmac" && !isObject.test(parent?.type ?? ""))
}

/** `hmac.new`, and the import itself. */
const isObject = /^(?:attribute|selector_expression|dotted_name|import_spec|package_identifier)$/
