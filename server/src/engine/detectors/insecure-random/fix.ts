/** Rewrites of predictable random numbers to the generator of the operating system. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { lineEndOf, lineStartOf, rangeOf, replaceNode } from "../../fixes/edits.ts"
import { javaClass } from "../../fixes/imports/java.ts"
import { nodeFunction } from "../../fixes/imports/javascript.ts"
import { pythonMember, pythonModule } from "../../fixes/imports/python.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { isOfPython2Alone } from "../shared/python2.ts"
import { isFallback } from "../shared/safeGenerator.ts"
import { nodeAround } from "../../syntax/tree/around.ts"

/** Rewrites a call of a predictable generator; null if the fix needs a human decision. */
export const rewriteRandom = (call: SyntaxNode, context: MatchContext): Rewrite | null => {
  // The safe generator has failed already, or is missing.
  if (isFallback(call)) return null
  // Whoever sets the start wants the same numbers again.
  if (/\b(?:seed|srand|mt_srand|setSeed)\s*\(/.test(context.source)) return null
  switch (context.family) {
    case "javascript":
      return javascriptRewrite(call, context)
    case "python":
      return pythonRewrite(call, context)
    case "java":
      return javaRewrite(call, context)
    case "php":
      return phpRewrite(call)
    default:
      return null
  }
}

const rewriteTo = (what: string, edits: ReadonlyArray<TextEdit> | null, note = ""): Rewrite | null =>
  edits === null
    ? null
    : {
        safety: "suggested",
        title: `Take the number from ${what}`,
        explanation: `${what} asks the generator of the operating system, whose numbers nobody can compute. It is slower, which matters only in loops of millions, and cannot be started with a seed, so tests that count on certain numbers need another way.${note}`,
        edits,
      }

/** Functions of `random` by their counterparts in `secrets`; the others are methods of its `SystemRandom`. */
const pythonCounterparts: Readonly<Record<string, string>> = {
  choice: "choice",
  getrandbits: "randbits",
  randbytes: "token_bytes",
}

const pythonRewrite = (call: SyntaxNode, { source }: MatchContext): Rewrite | null => {
  const callee = call.childForFieldName("function")
  // `secrets` is of Python 3
  if (callee === null || isOfPython2Alone(source)) return null
  const root = call.root
  const name = callee.type === "attribute" ? (callee.childForFieldName("attribute")?.text ?? "") : callee.text
  const [, ...more] = argumentsOf(call)
  const counterpart = name === "randrange" && more.length === 0 ? "randbelow" : pythonCounterparts[name]
  if (callee.type === "identifier") {
    if (counterpart === undefined) return null
    const replaced = usesOnLine(call, source, new RegExp(`(?<![\\w.])${name}(?=\\()`, "g"))
    const edits = pythonMember(root, source, { from: "random", name, to: "secrets", as: counterpart, replaced })
    const renamed = counterpart === name ? [] : [replaceNode(callee, counterpart)]
    return rewriteTo(`\`secrets.${counterpart}\``, edits === null ? null : [...edits, ...renamed])
  }
  const replaced = usesOnLine(
    call,
    source,
    /(?<![\w.])random(?=\.(?:random|rand\w+|choices?|sample|getrandbits|uniform)\()/g,
  )
  const module = pythonModule(root, source, "secrets", { instead: "random", replaced })
  if (module === null) return null
  const to = counterpart === undefined ? `SystemRandom().${name}` : counterpart
  return rewriteTo(`\`secrets.${to}\``, [...module.edits, replaceNode(callee, `${module.name}.${to}`)])
}

/** All uses on the line of a call: they are one finding, and go together. */
const usesOnLine = (call: SyntaxNode, source: string, use: RegExp): ReadonlyArray<TextRange> => {
  const start = lineStartOf(call.startIndex, source)
  const line = source.slice(start, lineEndOf(call.startIndex, source))
  return Array.from(line.matchAll(use), ({ index, 0: text }) => ({
    start: start + index,
    end: start + index + text.length,
  }))
}

const secureRandom = "java.security.SecureRandom"

/** The generator where it is made: on the spot, or in the one declaration of its variable. */
const javaRewrite = (call: SyntaxNode, { source }: MatchContext): Rewrite | null => {
  const object = call.childForFieldName("object")
  const root = call.root
  if (object === null) return null
  if (/^(?:java\.lang\.)?Math$/.test(object.text)) {
    const edits = javaClass(root, source, secureRandom)
    return rewriteTo(
      "`SecureRandom`",
      edits === null ? null : [...edits, replaceNode(call, "new SecureRandom().nextDouble()")],
    )
  }
  const creation = unwrapped(object)
  if (creation.type === "object_creation_expression") return javaCreation(creation, [], source)
  const name = object.type === "field_access" ? (object.childForFieldName("field")?.text ?? "") : object.text
  const declaration = declarationOf(root, name, source)
  return declaration === null ? null : javaCreation(declaration.value, [declaration.type], source)
}

const unwrapped = (node: SyntaxNode): SyntaxNode =>
  node.type === "parenthesized_expression" ? (node.namedChild(0) ?? node) : node

const javaCreation = (creation: SyntaxNode, types: ReadonlyArray<SyntaxNode>, source: string): Rewrite | null => {
  const type = creation.childForFieldName("type")
  const hasBody = creation.namedChildren.some((child) => child.type === "class_body")
  if (type === null || hasBody || argumentsOf(creation).length > 0) return null
  const names = [...types, type]
  if (names.every(({ text }) => text === "java.util.Random"))
    return rewriteTo(
      "`SecureRandom`",
      names.map((node) => replaceNode(node, secureRandom)),
    )
  if (names.some(({ text }) => text !== "Random")) return null
  const imports = javaClass(creation.root, source, secureRandom, {
    instead: "java.util.Random",
    replaced: names.map((node) => rangeOf(node)),
  })
  if (imports === null) return null
  return rewriteTo("`SecureRandom`", [...imports, ...names.map((node) => replaceNode(node, "SecureRandom"))])
}

/** The one declaration of a variable that is set nowhere else; as a parameter it may be any generator. */
const declarationOf = (
  root: SyntaxNode,
  name: string,
  source: string,
): { readonly type: SyntaxNode; readonly value: SyntaxNode } | null => {
  if (!/^\w{1,40}$/.test(name)) return null
  const declared = Array.from(source.matchAll(new RegExp(`(?<![\\w.])(?:java\\.util\\.)?Random\\s+${name}\\b`, "g")))
  const settings = Array.from(source.matchAll(new RegExp(`(?<!\\w)${name}\\s*=(?!=)`, "g")))
  const [only] = declared
  if (only === undefined || declared.length > 1 || settings.length !== 1) return null
  const end = only.index + only[0].length
  const declarator = root.descendantForIndex(end - 1, end).parent
  const type = declarator?.parent?.childForFieldName("type") ?? null
  const value = declarator?.childForFieldName("value") ?? null
  const isOne =
    declarator?.type === "variable_declarator" && declarator.parent?.childrenForFieldName("declarator").length === 1
  return isOne && type !== null && value?.type === "object_creation_expression" ? { type, value } : null
}

/** As many bytes as the hash has whose place they take. */
const bytesOfHash: Readonly<Record<string, number>> = { md5: 16, sha1: 20 }

const phpRewrite = (call: SyntaxNode): Rewrite | null => {
  const hash = hashAround(call)
  if (hash !== null) {
    const bytes = bytesOfHash[calleeText(hash)] ?? 0
    return rewriteTo(
      "`random_bytes`",
      [replaceNode(hash, `bin2hex(random_bytes(${bytes}))`)],
      " The text is as long as before, and of hexadecimal digits as before.",
    )
  }
  const callee = call.childForFieldName("function")
  const name = calleeText(call)
  const values = argumentsOf(call)
  if (callee === null || !/^(?:mt_)?rand$/.test(name)) return null
  // The shuffled text is as predictable as before.
  const statement = nodeAround(call, ({ type }) => type.endsWith("_statement"))
  if (/\b(?:str_shuffle|shuffle|array_rand)\s*\(/.test(statement?.text ?? "")) return null
  const note = " `random_int` fails where the first bound is above the second one."
  if (values.length === 2) return rewriteTo("`random_int`", [replaceNode(callee, "random_int")], note)
  if (values.length > 0) return null
  const maximum = name === "rand" ? "getrandmax()" : "mt_getrandmax()"
  return rewriteTo("`random_int`", [replaceNode(call, `random_int(0, ${maximum})`)])
}

/** Levels between a number and the hash of it, each call being three. */
const hashLevels = 10

/** `md5(uniqid(mt_rand(), true))`: the hash of nothing but the time and predictable numbers. */
const hashAround = (call: SyntaxNode): SyntaxNode | null => {
  let current: SyntaxNode | null = call
  for (let level = 0; current !== null && level < hashLevels; level++) {
    if (current.type === "function_call_expression" && bytesOfHash[calleeText(current)] !== undefined) {
      const list = current.childForFieldName("arguments")
      const isAlone = list !== null && argumentsOf(current).length === 1
      return isAlone &&
        /^\((?:uniqid|mt_rand|rand|microtime|time|true|false|TRUE|FALSE|[\s().,\d"'])*\)$/.test(list.text)
        ? current
        : null
    }
    if (!/^(?:function_call_expression|argument|arguments|binary_expression)$/.test(current.type)) return null
    current = current.parent
  }
  return null
}

/** `Math.floor(Math.random() * n)`, and texts of digits that are cut out of a number. */
const javascriptRewrite = (call: SyntaxNode, { source }: MatchContext): Rewrite | null => {
  const root = call.root
  const product = call.parent
  const rounding = product?.parent?.parent
  if (product?.type === "binary_expression" && rounding?.type === "call_expression") {
    const limit = product.childForFieldName("right")
    const isProduct =
      product.childForFieldName("operator")?.text === "*" && product.childForFieldName("left")?.id === call.id
    if (!isProduct || limit === null || calleeText(rounding) !== "Math.floor" || argumentsOf(rounding).length !== 1)
      return null
    // `randomInt` takes whole numbers above zero.
    if (!/^(?:[1-9]\d{0,9}|[\w.$]{1,80}\.length)$/.test(limit.text)) return null
    const known = nodeFunction(root, source, "crypto", "randomInt")
    if (known === null) return null
    return rewriteTo("`crypto.randomInt`", [...known.edits, replaceNode(rounding, `${known.name}(${limit.text})`)])
  }
  const text = cutText(call)
  const known = text === null ? null : nodeFunction(root, source, "crypto", "randomBytes")
  if (text === null || known === null) return null
  return rewriteTo(
    "`crypto.randomBytes`",
    [...known.edits, replaceNode(text, `${known.name}(16).toString('hex')`.replaceAll("'", quoteOf(source)))],
    " The text has 32 hexadecimal digits; before it had about 11 letters and digits.",
  )
}

/** `Math.random().toString(36).slice(2)`, whatever it is cut with. */
const cutText = (call: SyntaxNode): SyntaxNode | null => {
  const converted = call.parent?.parent
  const cut = converted?.parent?.parent
  if (converted?.type !== "call_expression" || cut?.type !== "call_expression") return null
  const end = cut.text.slice(call.endIndex - cut.startIndex)
  return /^\s*\.toString\(\d*\)\s*\.(?:slice|substr|substring)\(\d(?:,\s*\d+)?\)$/.test(end) ? cut : null
}

const quoteOf = (source: string): string => (source.split('"').length > source.split("'").length ? '"' : "'")
