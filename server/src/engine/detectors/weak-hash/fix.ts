/** Rewrites of weak hash functions to SHA-256, where nothing around them counts on the length of the old hash. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt, lineEndOf, lineStartOf, replaceNode } from "../../fixes/edits.ts"
import { goPackage } from "../../fixes/imports/go.ts"
import { pythonMember } from "../../fixes/imports/python.ts"
import { appendItems } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { MatchContext } from "../Detector.ts"
import { targetName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"

/** Rewrites a call of a weak hash function; null if the fix needs a human decision. */
export const rewriteWeakHash = (node: SyntaxNode, algorithm: string, context: MatchContext): Rewrite | null => {
  const names = `${context.symbol} ${targetName(node)}`
  const around = passageAround(node, context.source)
  // A fast hash of a password stays guessable, whatever its length.
  if (/passw|passphrase|pwd\b/i.test(`${names} ${around}`)) return null
  if (context.family === "python" && recognizesContent.test(names)) return declareHarmless(node, context)
  if (prescribed.test(`${context.path} ${names} ${around}`) || lengthOf(algorithm).test(around)) return null
  // A function or a value that is called after the algorithm promises it.
  if (new RegExp(algorithm.replace(/\W/g, ""), "i").test(names)) return null
  // Hashes used as an id, a key, a name or a version stay: what is stored under the old one is not found under a new one.
  if (/(?:_id|[a-z]Id)["'\]]*$/.test(targetName(node)) || /(?:_name|[a-z]Name)$/.test(context.symbol)) return null
  if (/(?:_id|[a-z]Id)$|(?:version|schema\w{0,20}signature|(?<!api_?)(?<!secret_?)key)$/i.test(context.symbol))
    return null
  if (tellsContentsApart(node, context, around)) return null
  if (isHashedElsewhere(node, algorithm, context.source)) return null
  // A server that gets it in an address calculates it as well.
  if (/[?&][\w.-]{1,60}=["'`]\s*[.+]\s*$|[?&][\w.-]{1,60}=["'`]?[#$]?\{$/.test(beforeOnLine(node, context.source)))
    return null
  const edits = replacements(node, context)
  return edits === null || edits.length === 0
    ? null
    : {
        safety: "suggested",
        title: `Hash with SHA-256 instead of ${algorithm.toUpperCase()}`,
        explanation: `Nobody can make two inputs with the same SHA-256 hash. The hash becomes longer (32 bytes, 64 hexadecimal digits): values that were stored before no longer match, columns and protocols with a fixed length need a change, and whoever computes the same hash elsewhere has to change with it.`,
        edits,
      }
}

/**
 * True where the hash protects nothing by what is done with it, or is compared with one that was made elsewhere: a part of it is
 * taken, it is of something that was written out to be compared, or the comment says so.
 */
const tellsContentsApart = (node: SyntaxNode, { symbol }: MatchContext, around: string): boolean => {
  const values = argumentsOf(node)
  const isGeneral =
    /hash|digest/i.test(symbol) &&
    values.some(({ text }) => /^\$?(?:string|str|text|data|value|input|content|s)\b/.test(text))
  return isGeneral || writtenOut.test(node.text) || saidToBeHarmless.test(around) || isCutOrCompared(node)
}

const writtenOut =
  /\b(?:json_encode|serialize|var_export|print_r|http_build_query|JSON\.stringify|json\.dumps|pickle\.dumps|repr|to_json|inspect)\b/

const saidToBeHarmless =
  /(?:\/\/|#|\*)[^\n]{0,120}\b(?:not? (?:\w+ ){0,3}(?:secure|security)|insecure is|non-?(?:crypto\w*|secure)|isn't (?:\w+ ){0,3}secur\w+)/i

const isCutOrCompared = (node: SyntaxNode): boolean => {
  let around = node.parent
  for (let level = 0; around !== null && level < maximumLevels; level++) {
    if (/statement$|^block$|declarat|assignment|^pair$/.test(around.type)) return false
    if (/call|invocation/.test(around.type) && cutsOrCompares.test(around.text.slice(0, charactersAround))) return true
    if (/^(?:slice|subscript|slice_expression|element_reference)$/.test(around.type)) return true
    if (/^(?:binary|comparison)/.test(around.type) && /[=!]=/.test(around.text.replace(node.text, ""))) return true
    around = around.parent
  }
  return false
}

/** Levels around a hash in which its use is looked for. */
const maximumLevels = 6

const cutsOrCompares =
  /^\\?(?:[\w.$>-]{0,60}[.>])?(?:(?:mb_)?substr|str(?:case)?cmp|hash_equals|slice|equals|compare\w{0,10})\(/i

/** Names that say the hash only recognizes equal content, although something secret is mentioned beside it. */
const recognizesContent = /(?:cache_?key|etag|check_?sum|finger_?print|dedup\w{0,40})$/i

/** Protocols and services that prescribe an algorithm. */
const prescribed =
  /\bcookies?\b|\bqsd\b|web-?socket|kex|(?:^|[^a-z])ssh|diffie|\bgss|rfc ?\d{3}|x509|\bpgp|\bgpg|saml|258EAFA5|sec-accept|\bdigest[-_]?auth|\brealm\b|\bHA[12]\b|\bha[12]\b|ntlm|pwned|content-?md5|mysql|postgres|scram|\boauth|hmac|torrent|\bgit[-_ ]|kerberos|radius|apop|cram|totp|hotp|x5t|thumbprint|certificate|\bUUID\b|Guid\b/i

/** Signs that the code around counts on the length of the hash, in bytes or hexadecimal digits. */
const lengthOf = (algorithm: string): RegExp =>
  /^md/i.test(algorithm)
    ? /\[16\]|\b32\b|%0?32x|md5\.(?:Size|BlockSize)/
    : /\[20\]|\b40\b|%0?40x|sha1\.(?:Size|BlockSize)/

const beforeOnLine = (node: SyntaxNode, source: string): string =>
  source.slice(Math.max(lineStartOf(node.startIndex, source), node.startIndex - charactersAround), node.startIndex)

/** True where the file hashes with the algorithm on another line, or calls the value after it: both have to change together. */
const isHashedElsewhere = (node: SyntaxNode, algorithm: string, source: string): boolean => {
  const name = algorithm.replace(/-/g, "").replace(/(\d)$/, "-?$1")
  const start = lineStartOf(node.startIndex, source)
  const end = lineEndOf(node.endIndex, source)
  const called = new RegExp(`\\b${name}(?:\\.(?:New|Sum|new|hexdigest|digest))?\\(|["']${name}["']`, "i")
  const beside = source.slice(start, node.startIndex) + source.slice(node.endIndex, end)
  return (
    called.test(source.slice(0, start)) ||
    called.test(source.slice(end)) ||
    new RegExp(`["'][^"'\\n]{0,80}\\b${name}\\b[^"'\\n]{0,80}["']`, "i").test(
      beside.replace(/\b\w{1,40}\((["'])[\w-]{1,12}\1\)/g, ""),
    )
  )
}

/** Lines before and after a call that are looked at. */
const linesAround = 6
const charactersAround = 600

const passageAround = (node: SyntaxNode, source: string): string => {
  let [start, end] = [node.startIndex, node.endIndex]
  for (let line = 0; line <= linesAround && start > 0; line++) start = lineStartOf(start - 1, source)
  for (let line = 0; line <= linesAround && end < source.length; line++) end = lineEndOf(end + 1, source)
  return source.slice(
    Math.max(start, node.startIndex - charactersAround),
    Math.min(end, node.endIndex + charactersAround),
  )
}

const replacements = (node: SyntaxNode, context: MatchContext): ReadonlyArray<TextEdit> | null => {
  switch (context.family) {
    case "javascript":
      return calleeText(node).startsWith("CryptoJS.")
        ? renamed(node.childForFieldName("function")?.childForFieldName("property"), "SHA256")
        : renamedLiteral(argumentsOf(node)[0])
    case "python":
      return pythonEdits(node, context)
    case "go":
      return goEdits(node, context)
    case "java":
      return javaEdits(node, context)
    case "php":
      return phpEdits(node)
    case "csharp":
      return csharpEdits(node, context)
    case "ruby":
      return rubyEdits(node)
    default:
      return null
  }
}

const renamed = (name: SyntaxNode | null | undefined, to: string): ReadonlyArray<TextEdit> | null =>
  name === null || name === undefined ? null : [replaceNode(name, to)]

/** The name of the algorithm between its quotes, in the way it was written: `sha1` is `sha256`, `SHA-1` is `SHA-256`. */
const renamedLiteral = (literal: SyntaxNode | null | undefined, dashed = false): ReadonlyArray<TextEdit> | null => {
  const text = literalText(literal)
  if (literal === null || literal === undefined || text === null) return null
  const name = dashed || text.includes("-") ? "SHA-256" : "SHA256"
  const written = text === text.toLowerCase() ? name.toLowerCase() : name
  const at = literal.startIndex + literal.text.indexOf(text)
  return [{ start: at, end: at + text.length, text: written }]
}

const pythonEdits = (node: SyntaxNode, context: MatchContext): ReadonlyArray<TextEdit> | null => {
  const callee = node.childForFieldName("function")
  if (callee === null) return null
  if (callee.text === "hashlib.new") {
    const [first] = argumentsOf(node)
    return renamedLiteral(first?.type === "keyword_argument" ? first.childForFieldName("value") : first)
  }
  if (/^hashlib\.(?:md5|sha1)$/.test(callee.text)) return renamed(callee.childForFieldName("attribute"), "sha256")
  if (callee.text === "hashes.MD5") return renamed(callee.childForFieldName("attribute"), "SHA256")
  const [first] = argumentsOf(node)
  const inner = first?.type === "call" ? first.childForFieldName("function") : null
  if (inner?.text === "hashes.SHA1") return renamed(inner.childForFieldName("attribute"), "SHA256")

  const direct = callee.type === "identifier" ? callee : callee.childForFieldName("object")
  if (direct?.type !== "identifier") return null
  const from =
    callee.type === "identifier" ? "hashlib" : modules.find((module) => importsFrom(module, direct.text, context))
  if (from === undefined || !/^(?:md5|sha1|MD5|SHA1?)$/.test(direct.text)) return null
  const to = direct.text === direct.text.toLowerCase() ? "sha256" : "SHA256"
  const edits = pythonMember(node.root, context.source, {
    from,
    name: direct.text,
    to: from,
    as: to,
    replaced: callsOnLine(node, context.source, new RegExp(`(?<![\\w.])${direct.text}(?=\\(|\\.new\\()`, "g")),
  })
  return edits === null ? null : [...edits, replaceNode(direct, to)]
}

const modules = ["Crypto.Hash", "Cryptodome.Hash"]

const importsFrom = (module: string, name: string, { source }: MatchContext): boolean =>
  new RegExp(`^from ${module.replace(".", "\\.")} import [^\\n]*\\b${name}\\b`, "m").test(source)

/** All calls on the line of a call: they are one finding, and go together. */
const callsOnLine = (node: SyntaxNode, source: string, call: RegExp): ReadonlyArray<TextRange> => {
  const start = lineStartOf(node.startIndex, source)
  const line = source.slice(start, lineEndOf(node.startIndex, source))
  return Array.from(line.matchAll(call), ({ index, 0: text }) => ({
    start: start + index,
    end: start + index + text.length,
  }))
}

/** `usedforsecurity=False` changes no hash and says what it is for. */
const declareHarmless = (node: SyntaxNode, { source }: MatchContext): Rewrite | null => {
  const list = node.childForFieldName("arguments")
  if (list === null || !/^(?:hashlib\.(?:md5|sha1|new))$/.test(calleeText(node))) return null
  if (argumentsOf(node).some(({ type }) => /splat/.test(type))) return null
  const edits = appendItems(list, ["usedforsecurity=False"], source)
  return edits === null
    ? null
    : {
        safety: "suggested",
        title: "Say that the hash protects nothing with `usedforsecurity=False`",
        explanation:
          "By its name the hash only recognizes equal content, so that MD5 or SHA-1 will do; the hash stays as it is. Python knows the argument since 3.9. Do not apply this where somebody gains from two inputs with the same hash: then the hash has to become SHA-256.",
        edits,
      }
}

const goEdits = (node: SyntaxNode, { source }: MatchContext): ReadonlyArray<TextEdit> | null => {
  const callee = node.childForFieldName("function")
  const name = callee?.childForFieldName("operand") ?? null
  if (callee === null || name === null) return null
  // An array of the old length may be anywhere in the file, and in the signature of a function.
  if (lengthOf(name.text).test(source)) return null
  const edits = goPackage(node.root, source, "crypto/sha256", {
    instead: `crypto/${name.text}`,
    replaced: callsOnLine(node, source, new RegExp(`(?<![\\w.])${name.text}(?=\\.(?:New|Sum)\\()`, "g")),
  })
  const sum = callee.childForFieldName("field")
  if (edits === null || sum === null) return null
  return [...edits, replaceNode(name, "sha256"), ...(sum.text === "Sum" ? [replaceNode(sum, "Sum256")] : [])]
}

/** Commons Codec and Guava have the same functions for SHA-256; Spring has none. */
const javaEdits = (node: SyntaxNode, { source }: MatchContext): ReadonlyArray<TextEdit> | null => {
  const name = node.childForFieldName("name")
  const object = node.childForFieldName("object")?.text ?? ""
  if (name === null) return null
  if (name.text === "getInstance") return renamedLiteral(argumentsOf(node)[0], true)
  const isCommons = object.endsWith("DigestUtils") && source.includes("org.apache.commons.codec.digest")
  if (!isCommons && !(object.endsWith("Hashing") && source.includes("com.google.common.hash"))) return null
  const to = name.text.replace(/md5|sha1/, "sha256").replace(/Md5|Sha1/, "Sha256")
  return to === name.text || to.includes("AsHex") ? null : [replaceNode(name, to)]
}

const phpEdits = (node: SyntaxNode): ReadonlyArray<TextEdit> | null => {
  const callee = node.childForFieldName("function")
  const list = node.childForFieldName("arguments")
  const [first] = argumentsOf(node)
  if (callee === null || list === null || first === undefined) return null
  if (calleeText(node) === "hash") return renamedLiteral(first)
  // A hash of what can be guessed is no better for being longer; see `insecure-random`.
  if (/\b(?:uniqid|rand|mt_rand|microtime|time)\s*\(/.test(first.text)) return null
  if (list.namedChildren.some((argument) => argument.childForFieldName("name") !== null)) return null
  return [replaceNode(callee, "hash"), insertAt(list.startIndex + 1, "'sha256', ")]
}

const csharpEdits = (node: SyntaxNode, { source }: MatchContext): ReadonlyArray<TextEdit> | null => {
  if (calleeText(node).endsWith("HashAlgorithm.Create")) return renamedLiteral(argumentsOf(node)[0])
  const isCreation = node.type === "object_creation_expression"
  const called = isCreation
    ? node.childForFieldName("type")
    : node.childForFieldName("function")?.childForFieldName("expression")
  if (called === null || called === undefined) return null
  const name = /(?:^|\.)((?:MD5|SHA1)(?:CryptoServiceProvider|Managed|Cng)?)$/.exec(called.text)?.[1]
  if (name === undefined) return null
  // There is no managed MD5 but the provider's, and none of SHA-256 that is called alike in every version.
  const safe = name.startsWith("MD5") && name.endsWith("Managed") ? null : name.replace(/^(?:MD5|SHA1)/, "SHA256")
  if (safe === null) return null
  const start = called.endIndex - name.length
  const edits: Array<TextEdit> = [{ start, end: called.endIndex, text: safe }]
  const declared = declaredType(node)
  if (declared !== null && declared.text === name) edits.push(replaceNode(declared, safe))
  else if (declared !== null && /^(?:MD5|SHA1)/.test(declared.text)) edits.push(replaceNode(declared, "SHA256"))
  // A field or parameter of the old type takes no other algorithm.
  const others = Array.from(
    source.matchAll(new RegExp(`\\b(?:MD5|SHA1)(?:CryptoServiceProvider|Managed|Cng)?\\s+\\w+\\s*[=;,)]`, "g")),
  )
  return others.some(({ index }) => index !== declared?.startIndex) ? null : edits
}

/** The type that a variable is declared with, if the value is its whole initial value. */
const declaredType = (value: SyntaxNode): SyntaxNode | null => {
  const declarator = value.parent?.type === "variable_declarator" ? value.parent : null
  return declarator?.parent?.childForFieldName("type") ?? null
}

const rubyEdits = (node: SyntaxNode): ReadonlyArray<TextEdit> | null => {
  const receiver = node.childForFieldName("receiver")
  if (receiver?.text.endsWith("OpenSSL::Digest") === true) return renamedLiteral(argumentsOf(node)[0])
  const name = receiver?.type === "scope_resolution" ? receiver.childForFieldName("name") : null
  return name !== null && /^(?:MD5|SHA1)$/.test(name.text) ? [replaceNode(name, "SHA256")] : null
}
