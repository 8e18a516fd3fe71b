/** Random numbers that can be predicted, where names say that nobody may guess them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { isSeed } from "../../files/paths.ts"
import { rewriteRandom } from "./fix.ts"
import { targetName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { memoByTree, oncePerTree } from "../shared/memoByTree.ts"
import { pageCode } from "../shared/pageCode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { isFallback, safeGenerator } from "../shared/safeGenerator.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Ends of names that hold something nobody may guess; what may follow says in which form. */
const secretName =
  /(?:^|[_\W])(?:tokens?|secrets?|passwords?|passwd|passphrase|passcode|nonce|otp|(?:session|login|auth)_?cookies?|remember_?me|csrf|xsrf|session(?:_?(?:id|key))|(?:api|access|secret|private|auth|session|master|signing|encryption|crypto?|remember_me|license|activation|security)_?key)(?:_?(?:id|value|string|str|hex|code|bytes|text|chars?))?$/

/** Names with a meaning of their own. */
const harmlessName =
  /cancel|lexer|syntax|parse|design|placeholder|mock|fake|dummy|sample|test|page_?token|sync_token|(?:signature|request|oauth)_?nonce|cnonce|(?:^|_)(?:for|from|of|per)_(?:tokens?|sessions?|passwords?)$/

/** `rememberMeKey`, `SESSION_ID` and `$this->apiToken` as words with `_` between them. */
const wordsOf = (name: string): string =>
  name
    .slice(-maximumNameCharacters)
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/(?<!\W)\W+$/, "")
    .toLowerCase()

/** Enough of a target such as `request.session["csrf_token"]`. */
const maximumNameCharacters = 80

const isSecret = (name: string): boolean => {
  const words = wordsOf(name)
  return secretName.test(words) && !harmlessName.test(words)
}

/** `generateToken` and `make_password`: functions that answer the secret. */
const makesSecret = (symbol: string): boolean => {
  const name = symbol.slice(symbol.lastIndexOf(".") + 1)
  return /^_*(?:generate|gen|create|make|random|new|get|build|next)_/.test(wordsOf(name)) && isSecret(name)
}

const isUsedOnce = (node: SyntaxNode, { symbol }: MatchContext): boolean =>
  /nonce\W*$/i.test(targetName(node)) || /nonce$/i.test(symbol)

/** Numbers that are used once need not be secret where a server only compares them. */
const found = (node: SyntaxNode, context: MatchContext): Match => ({
  severity:
    isUsedOnce(node, context) || goesBeside(secretPart, node) || isFallback(node) || isReordered(node, context)
      ? "low"
      : "medium",
  title: "A number that can be predicted makes a secret",
  rewrite: () => rewriteRandom(node, context),
})

/** `str_shuffle($password)`, whose characters a safe generator has picked above: only their order can be predicted. */
const isReordered = (node: SyntaxNode, { source }: MatchContext): boolean => {
  const value = argumentsOf(node)[0]?.text ?? ""
  const unit = functionAround(node)
  if (!calleeText(node).endsWith("shuffle") || !/^\$?\w{1,60}$/.test(value) || unit === null) return false
  const above = source.slice(Math.max(unit.startIndex, node.startIndex - charactersAbove), node.startIndex)
  const made = `${literalPattern(value)}\\s*(?:\\.|\\+)?=[^;\\n]{0,200}?`
  if (new RegExp(`${made}${safeGenerator.source}`).test(above)) return true
  // a helper picks the characters
  return Array.from(above.matchAll(new RegExp(`${made}\\b(\\w{1,60})\\(`, "g"))).some(([, helper = ""]) =>
    new RegExp(`\\bfunction ${helper}\\([^{}]{0,200}\\{[^}]{0,400}${safeGenerator.source}`).test(source),
  )
}

/** A password is put together in the function that mixes it. */
const charactersAbove = 4_000

const judge = (node: SyntaxNode, context: MatchContext): Match | null => {
  if (isSeed(context.path) || goesBeside(safeNumber, node) || isLength(node) || isChoiceOfTwo(node)) return null
  const name = targetName(node)
  const isUsedForSecret =
    isSecret(name) ||
    (makesSecret(context.symbol) && !isIdBeside(name, context.symbol)) ||
    isComparedWithCookie(name, node, context.source) ||
    becomesSecret(name, node, context.source)
  if (!isUsedForSecret) return null
  const match = found(node, context)
  return isComparedWithItself(name, node, context.source) ||
    isForFreshAddress(context, node) ||
    isNameInPage(name, context)
    ? calibrated(match, patternEvidence["insecure-random"].weak)
    : match
}

/** `random.nextBoolean() ? "#" : "@"`: one of two characters of a text that is made elsewhere. */
const isChoiceOfTwo = ({ id, parent }: SyntaxNode): boolean =>
  parent?.type === "ternary_expression" && parent.childForFieldName("condition")?.id === id

/** A token or a session that a page names itself: nobody is let in by it. Passwords and keys are handed to the server. */
const isNameInPage = (name: string, { symbol, source }: MatchContext): boolean =>
  (pageCode.test(source) || /\bevercookie/.test(source)) &&
  !/pass|secret|key|otp|auth|csrf|xsrf/i.test(`${name} ${symbol}`)

/** The id under which `createToken` keeps a token that is made elsewhere. */
const isIdBeside = (name: string, symbol: string): boolean => /^\$?id$/i.test(name) && !/id$/i.test(symbol)

/** `"/pixel?t=" + randomToken()` in all calls of a function: no cache has an answer for such an address. */
const isForFreshAddress = ({ symbol, source }: MatchContext, { tree }: SyntaxNode): boolean =>
  addressesOnce(tree, () => namesInAddressesAlone(source)).has(symbol.slice(symbol.lastIndexOf(".") + 1))

const addressesOnce = oncePerTree<ReadonlySet<string>>()

/** Functions whose calls without arguments all end an address. */
const namesInAddressesAlone = (source: string): ReadonlySet<string> => {
  const inAddresses = new Set<string>()
  const elsewhere = new Set<string>()
  for (const { 1: name = "", index } of source.matchAll(/\b(\w{1,40})\(\)/g)) {
    const before = source.slice(Math.max(0, index - maximumNameCharacters), index)
    if (/\bfunction\s{0,4}$/.test(before)) continue
    const isInAddress = /[?&=]["'`]\s{0,4}\+\s{0,4}$|[?&]\w{1,20}=\$\{$/.test(before)
    const names = isInAddress ? inAddresses : elsewhere
    names.add(name)
  }
  return new Set([...inAddresses].filter((name) => !elsewhere.has(name)))
}

/** `if (this.current === token)`, or a function that is called later: only one's own calls are told apart. */
const isComparedWithItself = (name: string, { tree }: SyntaxNode, source: string): boolean =>
  ownCallsOnce(tree, () => namesOfOwnCalls(source)).has(name)

const ownCallsOnce = oncePerTree<ReadonlySet<string>>()

const namesOfOwnCalls = (source: string): ReadonlySet<string> =>
  new Set(
    [
      /\.(?:_?current\w{0,20}|_?last\w{0,20})\s?(?:===?|!==?)\s?(\w{1,40})\b/g,
      /\b\w{1,40}(?:Ref)?\.current\s?=\s?(\w{1,40})\b/g,
    ].flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name = ""]) => name)),
  )

/** A number of a safe generator is in the same text: nobody can guess that. */
const safeNumber = /\b(?:random_int|random_bytes|openssl_random_pseudo_bytes|randomBytes|SecureRandom)\b/

/** Nodes that put a text together. */
const texts = /^(?:template_string|encapsed_string|interpolated_string_expression|string)$/

/** A secret that goes into the same text cannot be computed from the numbers. */
const secretPart = /[$>.'"_](?:\w{0,30}_)?(?:salt|secret|pepper)(?![a-z])|SECRET_KEY|APP_KEY/

/** `random_bytes(mt_rand(20, 30))`: only the length of what a safe generator makes can be predicted. */
const isLength = (node: SyntaxNode): boolean => {
  const call = [node.parent, node.parent?.parent, node.parent?.parent?.parent].find(
    (outer) =>
      outer?.type.endsWith("call") || outer?.type.endsWith("call_expression") || outer?.type.endsWith("invocation"),
  )
  const before = call?.text.slice(0, node.startIndex - call.startIndex) ?? ""
  return makesText.test(before.slice(-maximumNameCharacters))
}

const makesText =
  /(?:\bStr::random|(?:gen|generate|make|create|get)_?rand(?:om)?_?\w{0,12}|random_?bytes|randomBytes|random_?(?:string|hex|alphanumeric|base64|urlsafe\w{0,10})|secrets\.token_\w{1,10}|SecureRandom\.\w{1,20})\(\s{0,20}$/i

/** True where a pattern finds something in the call, or in the text that the call is a part of. */
const goesBeside = (pattern: RegExp, node: SyntaxNode): boolean => {
  let part: SyntaxNode | null = node
  for (let level = 0; part !== null && level < maximumLevels; level++) {
    const operator = part.childForFieldName("operator")?.text
    const isText = part === node || operator === "+" || operator === "." || texts.test(part.type)
    if (isText && pattern.test(part.text.slice(0, maximumTextCharacters))) return true
    part = part.parent
  }
  return false
}

/** A text that people put together is hardly longer, and its parts lie hardly deeper. */
const maximumTextCharacters = 600
const maximumLevels = 10

/** Characters after a number in which its use in a secret is looked for. */
const charactersOfUse = 800

/** True when a variable that holds the number is part of a secret further down. */
const becomesSecret = (variable: string, node: SyntaxNode, source: string): boolean => {
  if (!/^\$?\w{1,40}$/.test(variable)) return false
  const below = source.slice(node.endIndex, node.endIndex + charactersOfUse)
  const use = new RegExp(
    `(?<!["'\\w$.\\[\\]])([\\w$][\\w$.\\[\\]"']{0,60})[ \\t]*(?<![=!<>])=(?!=)[^=;\\n][^;\\n]{0,200}?(?<!\\w)${literalPattern(variable)}\\b`,
    "g",
  )
  return Array.from(below.matchAll(use)).some(
    ([text, target = ""]) => !looksUp.test(text) && (isSecret(target) || isComparedWithCookie(target, node, source)),
  )
}

/** `$token = $session->get($name`: what is found under a name is not made of it. */
const looksUp = /[=\s.>:](?:get|load|find|fetch|read|lookup)\w{0,20}\([^()]{0,100}$/i

/** `request.cookies.get(name) == known[name]`: whoever guesses the value is taken for somebody else. */
const isComparedWithCookie = (target: string, { tree }: SyntaxNode, source: string): boolean =>
  comparedOnce(tree, () => comparedWithCookies(source)).has(target)

const comparedOnce = oncePerTree<ReadonlySet<string>>()

const compared = `([\\w$.\\[\\]"']{1,60})`
const cookie = "(?<![A-Za-z0-9])cookies?\\b"
const comparisons = [
  new RegExp(`${cookie}[^\\n=!<>]{0,60}[!=]={1,2}\\s?${compared}(?![\\w$.[(])`, "gi"),
  new RegExp(`(?<![\\w$.\\[\\]"'])${compared}\\s?[!=]={1,2}[^\\n=!<>]{0,40}${cookie}`, "gi"),
]

const comparedWithCookies = (source: string): ReadonlySet<string> =>
  new Set(comparisons.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name = ""]) => name)))

const javascriptMatch = (call: SyntaxNode, context: MatchContext): Match | null =>
  calleeText(call) === "Math.random" ? judge(call, context) : null

/** Functions of Python's `random`, unless `random` is a `SystemRandom`. */
const pythonMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const callee = calleeText(call)
  const [, object, name = ""] = /^(?:(random)\.)?(\w+)$/.exec(callee) ?? []
  // one of several secrets that were made elsewhere
  if (name === "choice" && /(?:keys|tokens)$/i.test(argumentsOf(call)[0]?.text ?? "")) return null
  if (name === "" || /\brandom\s*=|SystemRandom\s+as\s+random\b/.test(context.source)) return null
  const isRandom =
    object === undefined
      ? new RegExp(`^from random import[^\\n]*\\b${name}\\b`, "m").test(context.source)
      : context.imports.some(({ specifier }) => specifier === "random")
  return isRandom ? judge(call, context) : null
}

const pythonFunctions = [
  "random",
  "randint",
  "randrange",
  "choice",
  "choices",
  "sample",
  "getrandbits",
  "uniform",
  "randbytes",
  "normalvariate",
  "gauss",
]

const javaMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const object = call.childForFieldName("object")?.text ?? ""
  const name = call.childForFieldName("name")?.text ?? ""
  if (/^(?:java\.lang\.)?Math$/.test(object)) return judge(call, context)
  if (object.startsWith("RandomStringUtils")) return textOfCommonsLang(object, call, context)
  if (!isJavaRandom(object, context.source)) return null
  const filled = name === "nextBytes" ? (argumentsOf(call)[0]?.text ?? "") : ""
  return isSecret(filled) ? found(call, context) : judge(call, context)
}

/** `RandomStringUtils` uses a safe generator since version 3.15, unless it is told or given another one. */
const textOfCommonsLang = (object: string, call: SyntaxNode, context: MatchContext): Match | null => {
  const generator = argumentsOf(call)[positionOfGenerator]?.text
  if (/\.secure(?:Strong)?\(\)/.test(object) || (generator !== undefined && !isJavaRandom(generator, context.source)))
    return null
  const match = judge(call, context)
  if (match === null || generator !== undefined || /\.insecure\(\)/.test(object)) return match
  return { ...match, severity: "low", confidence: "low" }
}

/** `random(count, start, end, letters, numbers, characters, generator)` */
const positionOfGenerator = 6

const isJavaRandom = (object: string, source: string): boolean => {
  if (/^\(?new\s+(?:java\.util\.)?Random\s*\(/.test(object) || /^ThreadLocalRandom\.current\(\)$/.test(object))
    return true
  const name = object.replace(/^this\./, "")
  if (!/^\w{1,40}$/.test(name) || !new RegExp(`(?<![\\w.])(?:java\\.util\\.)?Random\\s+${name}\\b`).test(source))
    return false
  // `SecureRandom` is a `Random` as well
  return !new RegExp(`\\b${name}\\s*=\\s*(?:new\\s+)?(?:java\\.security\\.)?SecureRandom\\b`).test(source)
}

const javaFunctions = [
  "random",
  "nextInt",
  "nextLong",
  "nextDouble",
  "nextFloat",
  "nextBytes",
  "nextBoolean",
  "nextGaussian",
  "ints",
  "randomAlphanumeric",
  "randomAlphabetic",
  "randomNumeric",
  "randomAscii",
]

/** `rand(10)`, `Random.rand`, and what picks elements, unless a generator is given to it. */
const rubyMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const receiver = call.childForFieldName("receiver")?.text ?? ""
  const name = call.childForFieldName("method")?.text ?? ""
  if (/\brandom:/.test(call.childForFieldName("arguments")?.text.slice(0, maximumNameCharacters) ?? "")) return null
  const isRandom =
    name === "sample" || name === "shuffle"
      ? receiver !== ""
      : /^(?:|Kernel|Random(?:\.new(?:\(\d*\))?)?)$/.test(receiver)
  return isRandom ? judge(call, context) : null
}

/** `new Random().Next()`, `Random.Shared.Next()`, and methods of a variable of that type. */
const csharpMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const object = call.childForFieldName("function")?.childForFieldName("expression")?.text ?? ""
  const name = /^(?:this\.)?(\w{1,40})$/.exec(object)?.[1]
  const isDeclared =
    name !== undefined &&
    new RegExp(`\\bRandom\\??\\s+${name}\\b|\\b${name}\\s*=\\s*new\\s+(?:System\\.)?Random\\(`).test(context.source)
  const isRandom = isDeclared || /^\(?new\s+(?:System\.)?Random\s*\(|^(?:System\.)?Random\.Shared$/.test(object)
  if (!isRandom) return null
  const filled = calleeText(call).endsWith(".NextBytes") ? (argumentsOf(call)[0]?.text ?? "") : ""
  return isSecret(filled) ? found(call, context) : judge(call, context)
}

/** The list of which a number picks an element: one of several secrets is made elsewhere. */
const listAround = ({ parent }: SyntaxNode): string =>
  parent?.type === "index_expression" ? (parent.childForFieldName("operand")?.text ?? "") : ""

/** `rand.Intn(9)` of `math/rand`, also of a generator that was made with a seed. */
const goMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const generator = generatorOnce(call.tree, () => generatorOf(context.source))
  const object = /(?:^|\.)(\w{1,40})\.\w+$/.exec(calleeText(call))?.[1]
  if (generator === "" || object === undefined) return null
  const isMade = (): boolean =>
    new RegExp(`\\b${object}\\s{0,9}(?::?=\\s{0,9}|\\*)${generator}\\.(?:New|Rand)\\b`).test(context.source)
  if (object !== generator && !madeOnce(call.tree, object, isMade)) return null
  if (isSecret(listAround(call))) return null
  const filled = calleeText(call).endsWith(".Read") ? (argumentsOf(call)[0]?.text ?? "") : ""
  return isSecret(filled) ? found(call, context) : judge(call, context)
}

/** The name by which a file of Go calls `math/rand`; empty where it does not import it. */
const generatorOf = (source: string): string => {
  const imported = /^[ \t]{0,9}(?:import[ \t]{1,9})?(?:(\w{1,40})[ \t]{1,9})?"math\/rand(?:\/v2)?"/m.exec(source)
  if (imported === null) return ""
  return imported[1] === undefined || imported[1] === "import" ? "rand" : imported[1]
}

const generatorOnce = oncePerTree<string>()

/** Variables of a file for which is asked whether they are generators; more belong to generated code. */
const maximumVariables = 100
const madeOnce = memoByTree(maximumVariables, false)

const goFunctions = ["Int", "Intn", "IntN", "Int31", "Int31n", "Int63", "Int63n", "Uint32", "Uint64", "Read", "Perm"]

export const detector: Detector = {
  id: "insecure-random",
  name: "Predictable random number",
  category: "security",
  severityRule:
    "medium; low for numbers that are used once or tell calls apart, where a secret goes into the same text, where a safe generator is asked first, and where the version of Commons Lang decides",
  languages: [...javascriptFamily, "python", "go", "java", "php", "ruby", "csharp"],
  cwe: "CWE-330",
  description:
    "The generator is made for simulations: from a few of its numbers the next ones can be computed. Here the number becomes something that nobody may guess, judging by the name it is given (a token, a password, a session). Other uses are not reported.",
  recommendation:
    "Use the generator of the operating system: `crypto.randomBytes` or `crypto.getRandomValues`, Python's `secrets`, Go's `crypto/rand`, Java's `SecureRandom`, PHP's `random_bytes` and `random_int`, Ruby's `SecureRandom`, .NET's `RandomNumberGenerator`.",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["call_expression"], callees: ["random"], match: javascriptMatch },
      { languages: ["python"], nodes: ["call"], callees: pythonFunctions, match: pythonMatch },
      { languages: ["go"], nodes: ["call_expression"], callees: goFunctions, word: "math/rand", match: goMatch },
      { languages: ["java"], nodes: ["method_invocation"], callees: javaFunctions, match: javaMatch },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["rand", "mt_rand", "uniqid", "lcg_value", "array_rand", "str_shuffle"],
        match: judge,
      },
      { languages: ["ruby"], nodes: ["call"], callees: ["rand", "sample", "shuffle", "bytes"], match: rubyMatch },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["Next", "NextInt64", "NextDouble", "NextBytes"],
        match: csharpMatch,
      },
    ],
  },
  rewrites: true,
}
