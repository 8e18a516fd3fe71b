/** Requests that are refused, and answered nevertheless. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type SyntaxMatcher } from "../Detector.ts"
import { childrenOf } from "../shared/structure.ts"

/** Patterns for one language. */
interface Signs {
  /** A statement that refuses a request, or sends it to another page, and nothing more. */
  readonly refusal: RegExp
  /** Something that is done for the request although it was refused. */
  readonly work: RegExp
  /** Text that the condition must contain; any condition unless given. */
  readonly asked?: RegExp
}

const javascript: Signs = {
  refusal:
    /^(?:await )?(?:res|response|reply)\.(?:sendStatus\(\s?[45]\d\d\s?\)|status\(\s?[45]\d\d\s?\)\s{0,80}\.(?:send|json|end|render)\(|redirect\()/,
  work: /\b(?:res|response|reply)\.(?:send|json|end|render|redirect|sendFile|download|write|status|pipe)\w*\(|\.pipe\((?:res|response)\)/,
}

const go: Signs = {
  refusal: /^http\.(?:Error|NotFound|Redirect)\(/,
  work: /\b(?:w|rw|writer|res|resp)\b[.,)]/,
}

const java: Signs = {
  refusal: /^(?:\w{0,20}[rR]esponse|res|resp)\.(?:sendError|sendRedirect)\(/,
  work: /\b(?:\w{0,20}[rR]esponse|res|resp|chain|filterChain)\b[.,)]/,
}

const php: Signs = {
  refusal: /^(?:\\?header\(\s?["'][lL]ocation:|wp_(?:safe_)?redirect\()/,
  work: /[\w$]\s?\(|->|=/,
  asked: /session|log(?:ged)?_?in|auth|admin|user|perm|role|token|nonce|csrf|captcha|password|access/i,
}

const python: Signs = {
  refusal: /^self\.(?:redirect|send_error)\(/,
  work: /\bself\.\w+\(/,
}

const ruby: Signs = {
  refusal: /^(?:(?:redirect_to|redirect_back)(?=[\s(])|head(?=\s?\(|\s{1,9}[:\d]))(?!.*\breturn\b)/,
  work: /\b(?:update|destroy|create|save|delete|perform|deliver|send_file|render|redirect_to)\w*[!(\s]/,
  asked: /log(?:ged|in)|sign(?:ed)?_?in|auth|admin|user|perm|role|token|access|allow|can\?/i,
}

/** Statements that end a function, and conditions of their own. */
const leaves = /^(?:return|throw|raise|exit|die|break|continue|if|unless|switch|panic|os\.Exit|\}|else)\b/

/** Longer statements do more than refuse. */
const longestRefusal = 400

/** Statements of a block; some grammars put them into a list of its own. */
const statementsOf = (block: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const children = childrenOf(block)
  const [only] = children
  return children.length === 1 && only?.type === "statement_list" ? childrenOf(only) : children
}

const blockOf = (condition: SyntaxNode): SyntaxNode | null =>
  condition.childForFieldName("consequence") ?? condition.childForFieldName("body")

/** Maximum statements behind a condition that are looked at: what a refusal was to keep out stands near it. */
const mostBehind = 30

/** Functions and classes behind a condition do nothing by themselves. */
const declarations = /^(?:function_d\w+|class_d\w+|method_d\w+|class|method|generator_function_declaration|comment)$/

/** Statements behind a condition, in the same block. */
const behindOf = (condition: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const statements: Array<SyntaxNode> = []
  let next = condition.nextNamedSibling
  for (let count = 0; next !== null && count < mostBehind; count++) {
    if (!declarations.test(next.type)) statements.push(next)
    next = next.nextNamedSibling
  }
  return statements
}

const blocks = /block|statement_list|program|compound_statement|body_statement|then|do_block/

const judge = (condition: SyntaxNode, { refusal, work, asked }: Signs): Match | null => {
  const block = blockOf(condition)
  if (block === null || condition.childForFieldName("alternative") !== null) return null
  if (!blocks.test(condition.parent?.type ?? "")) return null
  const last = /block|compound|list/.test(block.type) ? statementsOf(block).at(-1) : block
  if (last === undefined || last.endIndex - last.startIndex > longestRefusal || !refusal.test(last.text)) return null
  if (asked !== undefined && !asked.test(condition.childForFieldName("condition")?.text ?? "")) return null
  const behind = behindOf(condition)
  const [next] = behind
  if (next === undefined || leaves.test(next.text.slice(0, longestRefusal))) return null
  const isWorking = behind.some(({ startIndex, endIndex, tree }) =>
    work.test(tree.text.slice(startIndex, Math.min(endIndex, startIndex + charactersOfWork))),
  )
  return isWorking
    ? { node: last, severity: "low", title: "The request is refused, and the function goes on with it" }
    : null
}

const charactersOfWork = 2_000

const matcherOf = (signs: Signs, matcher: Omit<SyntaxMatcher, "match">): SyntaxMatcher => ({
  ...matcher,
  match: (node: SyntaxNode) => judge(node, signs),
})

export const detector: Detector = {
  id: "goes-on-after-refusal",
  name: "Refusal that does not end the function",
  category: "security",
  severityRule: "low: what is done behind it may do no harm",
  languages: [...javascriptFamily, "go", "java", "php", "python", "ruby"],
  cwe: "CWE-698",
  description:
    "A check fails, and the request is answered with an error or sent to another page. The function does not end there: what the check was to keep out is done nevertheless, and often answered as well. A browser follows the redirect and shows nothing of it; whoever asks without a browser reads the whole page.",
  recommendation: "Leave the function right behind the answer: `return`, in PHP `exit`.",
  confidence: "medium",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      matcherOf(javascript, {
        languages: javascriptFamily,
        nodes: ["if_statement"],
        word: /\b(?:res|response|reply)\.(?:sendStatus|status|redirect)\(/,
      }),
      matcherOf(go, { languages: ["go"], nodes: ["if_statement"], word: /\bhttp\.(?:Error|NotFound|Redirect)\(/ }),
      matcherOf(java, { languages: ["java"], nodes: ["if_statement"], word: /\.send(?:Error|Redirect)\(/ }),
      matcherOf(php, { languages: ["php"], nodes: ["if_statement"], word: /[lL]ocation:|wp_(?:safe_)?redirect/ }),
      matcherOf(python, { languages: ["python"], nodes: ["if_statement"], word: /\btornado\b/ }),
      matcherOf(ruby, {
        languages: ["ruby"],
        nodes: ["if_modifier", "unless_modifier"],
        word: /\bredirect_to\b|\bhead\b/,
      }),
    ],
  },
}
