/** Hash functions for which collisions can be made. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { targetName } from "../shared/assignments.ts"
import { memoByTree } from "../shared/memoByTree.ts"
import { argumentsOf, calleeText, originalName } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { functionAround, isFunction, nodeAround } from "../../syntax/tree/around.ts"
import { isFallback } from "../shared/safeGenerator.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { isCutShort } from "./truncatedDigest.ts"
import { rewriteWeakHash } from "./fix.ts"
import { literalPattern } from "../shared/literalPattern.ts"

const weakAlgorithms = /^(?:md[245]|sha-?1|sha|ripemd)$/i

/** Words that say the hash only recognizes equal content; there nobody gains anything from a collision. */
const harmlessPurpose =
  /cache|e[-_]?tag|check[-_]?sum|finger[-_]?print|dedup|memo|bucket|shard|integrity|content|revision|gravatar|avatar|e[-_]?mail[-_]?hash|color|colour|file[-_]?name|file[-_]?hash|hash[-_]?key|short|slug|uuid|unique|stable|guid|md5[-_]?sum|\burls?\b/i

/** The names of git's objects, the handshake of WebSockets, and names of files: others say which function it is, or none asks. */
const givenPurpose =
  /git[-_]?(?:object|blob|tree|commit|sha|hash|oid|id)(?![a-z])|["'`](?:blob|tree|commit) |\bblob[-_]?(?:sha|id|oid|hash)|websocket|258EAFA5-E914|["'`]\.[a-z]{2,5}\d?["'`]/i

/** A path is put together on the same line. */
const pathOfFile = /\b(?:path\.(?:join|resolve)|filepath\.Join|Path(?:\.of|\.Combine|s\.get)?|File\.join)\(|\.resolve\(/

/** Protocols such as digest access authentication (RFC 7616) and NTLM, whose server says which function it is, whatever it protects. */
const digestAuthentication =
  /\bcram[-_]?md5|\bscram|\bht_?passwd|\$apr1\$|\{SHA\}|\bntlm|\bapop\b|\b[io]pad\b|\blm_?hash|\bnt[-_]?hash|\bcnonce|\bnonce[-_]?count\b|\bqop\b|\bha[12]\b|digest[-_]?(?:access[-_]?)?auth|\bapi[-_]?sig\b|subsonic|scrobbl/i

/** Lists of passwords that are known are searched by the beginning of their SHA-1. */
const knownPasswords = /pwne?d|\bhibp/i
const beginningOfHash = /range|substr|slice|\[0?(?::|\.\.)/i

/** Names of what is only compared with itself later, whatever it is made of: `$this->_fingerprint = md5($session)`. */
const recognizes = /(?:finger_?print|check_?sum|e_?tag)$/

/** An id made of data, unless names say that whoever guesses it is let in. */
const idOfData = /(?:^|[@$>.])\w{1,40}(?:_id|Id)$/
const letsIn = /token|sess|auth|key|secret|reset|user|invit|login|pass|share|download|otp|nonce/i

/** Words that say the hash protects something. */
const protectivePurpose =
  /password|passwd|pwd|[$>](?:\w{1,20}_)?pass\b|\['(?:\w{1,20}_)?pass'\]|token|secret|\bsign|signature|auth(?!or)|credential|session|certificate|\botp/i

/** Whoever reads a broken hash of a password finds the password. */
const ofPassword = /password|passwd|passphrase|pwd|[$>](?:\w{1,20}_)?pass\b|\['(?:\w{1,20}_)?pass'\]/i

/** Functions whose result is a hash of a password; others only have to do with one: `authorizeLoginPassword`. */
const hashesPassword =
  /hash|digest|crypt|encode|salt|md5|sha1|check|verif|compare|valid|match|(?:set|change|save|store|update)_?(?:pass|pwd)/i

/** The same of what is hashed: `passwordHash` is no password any more. */
const passwordGoesIn =
  /(?:password|passwd|passphrase|pwd)(?![_-]?hash|[_-]?digest)|[$>](?:\w{1,20}_)?pass\b|\['(?:\w{1,20}_)?pass'\]/i

/** Behind a secret others can put more text and calculate the hash anew, without the secret. */
const ofSignature = /(?:^|[^a-z])(?:sign|sig|h?mac)(?:$|[^a-z])|signature|Signature|Sign(?![a-z])/
const secretFirst =
  /\(\s{0,3}[$@]?(?:\w{1,20}(?:->|\.|::)){0,2}\w{0,40}(?:secret|key)\w{0,10}\s{0,3}(?:\+|\.\s{0,3}[$"'\w]{1,40}(?:[^\w(]|$))/i

/** Signs that existing data is read, whose format is fixed. */
const readsOldData = /decrypt|legacy/i

/** Names of values that let somebody in. */
const secretName = /token|secret|sess|otp|reset|api_?key/i

/** Calls with predictable results: the time, or numbers of a predictable generator. */
const guessable =
  /\b(?:time|microtime|uniqid|mt_rand|rand|random|hrtime)\s?\(|\btime\.time\b|\bDate(?:Time)?\.(?:now|new|UtcNow)|\bnew Date\b|\bTime\.now|currentTimeMillis|nanoTime|Math\.random|\brand\b/i
const unguessable =
  /SecureRandom|Crypto::random|random_bytes|random_int|randomBytes|urandom|\bsecrets\.|crypto\.(?:rand|random)|\bsalt\b/i

/** Names of short values that unlock something. */
const keyName = /key|code|pin$|iv$/i

/** Python's way to say that a hash protects nothing. */
const declaredHarmless = /usedforsecurity\s*=\s*False/

const judge = (algorithm: string, node: SyntaxNode, context: MatchContext): Match | null => {
  // asked whether it is there, and never used
  if (node.parent?.type === "expression_statement" || isOneOfSeveral(node)) return null
  if (isHashedAgain(node) || isPartOfName(node)) return null
  const names = `${context.symbol} ${targetName(node)}`
  const nearby = `${names} ${surroundings(node, context.source, linesOfUse)}`
  if (digestAuthentication.test(nearby)) return null
  if (/^sha-?1?$/i.test(algorithm) && knownPasswords.test(nearby) && beginningOfHash.test(nearby)) return null
  if (recognizes.test(targetName(node)) || recognizes.test(context.symbol)) return null
  const kept = node.parent?.type === "operator_assignment" ? node.parent.childForFieldName("left")?.text : undefined
  if (idOfData.test(kept ?? targetName(node)) && !letsIn.test(names)) return null
  // a call may be longer than its first line
  const line = `${surroundings(node, context.source, 0)} ${node.text.slice(0, maximumLineCharacters)}`
  const protects = protectivePurpose.test(`${names} ${line}`)
  if (!protects && isHarmless(names, node, context)) return null
  // A few digits are a name, unless they are to be a key.
  if (!protects && !keyName.test(targetName(node)) && isCutShort(node, context.source)) return null
  const match = found(severityOf(names, line, protects), { algorithm, protects }, node, context)
  return (match.severity === "high" && isOldOrDerived(node, context)) || isFallback(node) || isOfGenerator(node)
    ? calibrated(match, patternEvidence["weak-hash"].weak)
    : match
}

/** `sha1($salt . md5($password))` is one scheme: the outer hash is the finding. */
const isHashedAgain = (node: SyntaxNode): boolean => {
  const around = nodeAround(node, ({ type }) => !partsOfInput.test(type))
  return around?.type === "function_call_expression" && /^(?:md5|sha1)\(/i.test(around.text)
}

const partsOfInput = /^(?:arguments?|binary_expression|parenthesized_expression)$/

/** `'attempts_' . md5($address)` is the name of an entry, in which an address or a path has no place. */
const isPartOfName = (node: SyntaxNode): boolean => {
  const { parent } = node
  const prefix = parent?.type === "binary_expression" ? (parent.childForFieldName("left")?.text ?? "") : ""
  if (parent?.childForFieldName("right")?.id !== node.id || !/^(["'])[\w:.-]{2,80}[_:.-]\1$/.test(prefix)) return false
  const target = nodeAround(node, ({ type }) => type === "assignment_expression")?.childForFieldName("left")?.text ?? ""
  return !isNameOfHash.test(prefix) && !forSecrets.test(`${node.text} ${target}`)
}

/** `'md5:'`: the hash is stored behind its name. */
const isNameOfHash = /^["'](?:md5|sha1)\W/i
const forSecrets = /passw|secret|token|csrf|salt|signature/i

/** A scheme of old or foreign passwords, which is named after it, where it is compared, or is made many times over. */
const oldScheme =
  /legacy|upgrade|migrat|convert|import|backward|compat|fallback|rehash|\bold|md5|sha1|phpass|driver|joomla|drupal|wordpress|vbulletin|mybb|smf|phpbb/i

/** Functions that make what a server of others stores or asks for: `mysql_passwd`. */
const foreignScheme = /mysql|postgres|oracle|mssql|sybase|oscommerce|\bssha|_ssha|scramble/i

/** `md5(uniqid(rand()))`: the finding is about the generator. */
const isOfGenerator = (node: SyntaxNode): boolean =>
  node.type === "function_call_expression" &&
  /^\w{1,9}\(\s?(?:uniqid|mt_rand|rand|lcg_value)\(/i.test(node.text.slice(0, maximumLineCharacters))

/** Inputs that are no password of a person: a secret of the program, a random or written text, a stored hash. */
const notOfPerson =
  /^\(?\s{0,3}(?:["'`][^"'`]*["'`]\s{0,3}\)?$|[\w$>:.-]{0,40}[rR]andom\w{0,30}\(|.{0,80}(?:SECRET|_SALT|APP_KEY|secret_key_base|secretKey)|(?![\s\S]{0,200}\bpass(?:word|wd)?\b(?!->|_|\.\w))[\s\S]{0,200}\bconfig(?:\(\))?(?:->|\.)\w{0,30}Salt\b|[\s\S]{0,200}\bpass(?:word)?(?:->|\.|_)?[hH]ash\b)/

/**
 * Whether a hash of a password only reads what is there: it is compared beside a scheme of today, made in a loop, or belongs to
 * one that is named. And whether it is no password that is hashed.
 */
const isOldOrDerived = (node: SyntaxNode, { path, symbol, source }: MatchContext): boolean => {
  const input = inputOf(node)
  if (notOfPerson.test(input)) return true
  const isNamed = passwordGoesIn.test(input) || ofPassword.test(targetName(node)) || ofPassword.test(symbol)
  if (input !== "" && !isNamed) return true
  if (oldScheme.test(path.split("/").slice(-2).join("/")) || oldScheme.test(symbol) || foreignScheme.test(symbol))
    return true
  if (isSaidToBeOld(node) || isKeyOfSignature(node, source) || isPacked(node) || isBesideModern(node)) return true
  if (isSentToService(node) || storedHash.test(input) || (isBesideOthers(node) && !isDefault(node))) return true
  return isRepeatedOrCompared(node, input, source)
}

/** True for a hash that a loop makes of itself, and for one that is compared in code that knows a scheme of today. */
const isRepeatedOrCompared = (node: SyntaxNode, input: string, source: string): boolean => {
  let current = node.parent
  for (let level = 0; current !== null && level < maximumLevelsOfCase; level++) {
    if (isFunction(current) || current.parent === null) return false
    if (/^(?:do|while|for)_?(?:statement)?$/.test(current.type) && isMadeOfItself(node, input)) return true
    const before = current.text.slice(0, Math.max(0, node.startIndex - current.startIndex))
    const after = current.text.slice(Math.max(0, node.endIndex - current.startIndex), maximumLineCharacters)
    const isCompared = isComparison.test(current.type) && modernSchemes.test(source)
    if (isCompared && (comparesBefore.test(before) || comparesAfter.test(after))) return true
    current = current.parent
  }
  return false
}

/** A comment before the statement, or before one around it, says that it is there for what an earlier version has stored. */
const isSaidToBeOld = (node: SyntaxNode): boolean => {
  let current: SyntaxNode | null = node
  for (let level = 0; current !== null && level < maximumLevelsOfCase && !isFunction(current); level++) {
    const before: SyntaxNode | null = current.previousNamedSibling
    if (before?.type.endsWith("comment") === true && forOldData.test(before.text)) return true
    current = current.parent
  }
  return false
}

const forOldData =
  /\b(?:backwards?[- ])?compatib(?:le|ility)\b|\blegacy\b|\b(?:old|older|previous|earlier)[- ](?:\w{1,20}[- ]){0,2}(?:passwords?|hash(?:es)?|accounts?|users?|versions?|formats?|schemes?)\b|兼容/i

/** `key = md5(secret)`, then `hmac(key, …)`: the service that checks the signature says how its key is made. */
const isKeyOfSignature = (node: SyntaxNode, source: string): boolean => {
  const target = targetName(node)
  if (!/^\$?\w{1,60}$/.test(target)) return false
  const { endIndex } = functionAround(node) ?? node.root
  const below = source.slice(node.endIndex, Math.min(endIndex, node.endIndex + charactersOfUse))
  return new RegExp(`hmac[^;\\n]{0,60}[^\\w$]${literalPattern(target)}(?!\\w)`, "i").test(below)
}

/**
 * One of several cases, another of which is a scheme of today: passwords that were stored before are still compared. What is taken
 * where nothing is chosen may store new ones.
 */
const isBesideModern = (node: SyntaxNode): boolean => {
  if (isNamedCase(node)) return true
  const branch = nodeAround(node, ({ type }) =>
    /case|arm|when$|match_conditional|default|switch_(?:section|rule)/.test(type),
  )
  const choice =
    branch === null ? null : nodeAround(branch, ({ type }) => /^(?:expression_)?switch_|^match_/.test(type))
  if (branch === null || choice === null || choice.text.length > maximumChoice) return false
  return !/^(?:default|else|_)\b/.test(branch.text) && modernSchemes.test(choice.text)
}

/** `if ($type === "md5")`, in a function that asks for a scheme of today as well. */
const isNamedCase = (node: SyntaxNode): boolean => {
  const condition = nodeAround(node, ({ type }) => type === "if_statement")?.childForFieldName("condition")?.text ?? ""
  return /={2,3}\s?["'](?:md5|sha-?1)/i.test(condition) && modernSchemes.test(functionAround(node)?.text ?? "")
}

/** A longer choice is about more than how passwords are stored. */
const maximumChoice = 3_000

/** `pack('H32', md5($message.$password))`: bytes of a message whose protocol says how they are made. */
const isPacked = (node: SyntaxNode): boolean => {
  const call = nodeAround(node, ({ type }) => !/^arguments?$/.test(type))
  return call !== null && /^(?:struct\.)?pack$/.test(calleeText(call))
}

/** `url.Values{"password": {hash}}`: the service that a client logs in to says how the password is sent. */
const isSentToService = (node: SyntaxNode): boolean => {
  const code = functionAround(node)?.text.slice(0, maximumChoice) ?? ""
  return sendsRequest.test(code) && namesSentPassword.test(code) && !storesSomething.test(code)
}

const sendsRequest =
  /\burl\.Values\{|\brequest\.New\(|\bhttp\.(?:NewRequest|Post)|\brequests\.post\(|\baxios\.post\(|\bcurl_exec\(|\.PostAsync\(|\bpostForObject\(/
const namesSentPassword = /["'`]?\b(?:pass(?:word|wd)?|pwd)["'`]?\s{0,9}(?::(?!=)|=>|\]\s{0,3}=)/i
const storesSomething = /(?:->|\.)(?:save|store|insert|create|update|persist|exec(?:ute)?)\w{0,20}\(/i

/** A field of a row: the hash that is stored there, and no password any more. */
const storedHash =
  /^[^\w$]{0,9}\$(?!_|form|post|data|input|param|request)\w{1,30}(?:->\w{1,30})?\[["']\w{1,20}_pass(?:word|wd)?["']\]|\brow\b[^()]{0,60}pass(?:word|wd)?["']?\]/i

/** Classes whose schemes are remembered. */
const mostClasses = 1_000
const knowsOthersOnce = memoByTree<boolean>(mostClasses, false)

/** A class that knows several schemes compares passwords of each; one that knows a single one stores them by it. */
const isBesideOthers = (node: SyntaxNode): boolean => {
  const unit =
    nodeAround(node, ({ type }) => /^class(?:_declaration|_definition)?$/.test(type)) ?? functionAround(node) ?? node
  return knowsOthersOnce(
    node.tree,
    String(unit.startIndex),
    () => otherSchemes.test(unit.text) || (onlyMd5.test(unit.text) && onlySha1.test(unit.text)),
  )
}

/** A line with one of the two for a password: one around the other is one scheme. */
const onlyMd5 = /^(?!.*\bsha1\s?\()(?=.*pass|.*pwd).*\bmd5\s?\(/im
const onlySha1 = /^(?!.*\bmd5\s?\()(?=.*pass|.*pwd).*\bsha1\s?\(/im

/** Schemes of passwords, and safe hashes on a line that names a password. */
const otherSchemes =
  /\b(?:bcrypt|argon2|scrypt|pbkdf2|phpass)|\bpassword_(?:verify|hash)\(|\bcrypt\(|^(?=.*pass|.*pwd).*(?:\bhash(?:_hmac)?\(\s?["']sha(?:256|384|512)|hashlib\.sha(?:256|384|512)|\bSHA-?(?:256|512)\b)/im

/** True for the default of a choice: it may store new passwords. */
const isDefault = (node: SyntaxNode): boolean =>
  /^(?:default|else|_)\b/.test(
    nodeAround(node, ({ type }) => /case|arm|when$|match_conditional|default|switch_(?:section|rule)/.test(type))
      ?.text ?? "",
  )

/** A key is used soon after it was made. */
const charactersOfUse = 600

/** `hash = md5(hash + password)` in a loop: others hash one password each of several people. */
const isMadeOfItself = (node: SyntaxNode, input: string): boolean => {
  const target = targetName(node)
  return /^\$?\w{1,60}$/.test(target) && new RegExp(`(?<![\\w.>$])${literalPattern(target)}\\b`).test(input)
}

/** Input of a hash, as written: the arguments, or those of `update` if the first call only names the algorithm. */
const inputOf = (node: SyntaxNode): string => {
  const given = node.childForFieldName("arguments")?.text.slice(0, maximumLineCharacters) ?? ""
  if (!/^\(\s{0,9}(?:["'`](?:md[245]|sha-?1|sha|ripemd)["'`]\s{0,9})?\)$/i.test(given)) return given
  const around = node.parent?.parent?.text.slice(0, maximumLineCharacters) ?? ""
  return /\.(?:update|digest|hexdigest)(\([^]*)/.exec(around)?.[1] ?? ""
}

/** A file that also has a better scheme keeps the old one for those who have not logged in since. */
const modernSchemes = /bcrypt|argon2|scrypt|pbkdf2|\bpassword_(?:verify|hash)\(|phpass|PasswordHash/i

const isComparison = /binary|comparison|call|argument/
const comparesBefore =
  /(?:[!=]==?|\b(?:hash_equals|strcmp|\w{0,20}[cC]ompare\w{0,20}|check_?\w{0,30}|verify_?\w{0,30}|timingSafeEqual|equals?)\()[^;{}]{0,200}$/
const comparesAfter = /^[^;{}\n]{0,60}[!=]==?/

/**
 * A password is found by trying, whatever else goes in. Other secrets are safe behind a broken hash unless what is hashed can be
 * guessed: collisions help nobody to find a token that is made of random bytes or of another secret.
 */
const severityOf = (names: string, line: string, protects: boolean): "high" | "medium" | "low" => {
  if (!protects || readsOldData.test(names)) return "low"
  const [symbol = "", target = ""] = names.split(" ")
  if (passwordGoesIn.test(line) || ofPassword.test(target)) return "high"
  if (ofPassword.test(symbol) && hashesPassword.test(symbol)) return "high"
  if (ofSignature.test(names) && secretFirst.test(line)) return "medium"
  return secretName.test(names) &&
    guessable.test(line) &&
    !unguessable.test(line) &&
    !/[$@]\w{0,20}secret\b/i.test(line)
    ? "medium"
    : "low"
}

const isHarmless = (names: string, node: SyntaxNode, context: MatchContext): boolean => {
  // A function or file that is called after the algorithm offers it; what for, is known where it is called.
  const offersIt =
    offers.test(context.symbol) ||
    offers.test(context.path.replace(/\.\w+$/, "")) ||
    selectedByName.test(context.source.slice(Math.max(0, node.startIndex - charactersOfCase), node.startIndex))
  const around = `${names} ${context.path} ${surroundings(node, context.source, linesOfUse)}`
  return (
    offersIt ||
    harmlessPurpose.test(around) ||
    givenPurpose.test(around) ||
    pathOfFile.test(surroundings(node, context.source, 0))
  )
}

/** Levels of syntax between a hash and the case of a choice between several. */
const maximumLevelsOfCase = 16

/** True in the case of a scheme by which passwords are stored elsewhere, as a directory or a mail server names them. */
const isOneOfSeveral = (node: SyntaxNode): boolean => {
  let current = node.parent
  for (let level = 0; current !== null && level < maximumLevelsOfCase; level++) {
    if (/case|arm|when$|switch_(?:section|rule|block_statement_group)/.test(current.type)) {
      const label = current.text.slice(0, maximumLineCharacters).split(/[:{\n]|=>/)[0] ?? ""
      return namesOfSchemes.test(label) || wordsOfSchemes.test(label.trim())
    }
    current = current.parent
  }
  return false
}

/** A scheme as a word, where an enumeration has it: `case nt:`. */
const wordsOfSchemes = /^case\s+(?:\w{1,40}\.)?(?:md[45]|sha_?1|nt|ntlm|lm|samba)$/i

const namesOfSchemes =
  /["'`:](?:\{?s?(?:md[45]|sha1?)\}?|(?:plain|digest|cram|hmac)[-_]?md5|samba|nt(?:lm)?(?:[-_]\w{1,10})?|lm)["'`]?(?:\W|$)/i

/** `case "md5":` just above: whoever calls has chosen. */
// bounded: at most 120 characters, because only the text right before the call is looked at
const selectedByName = /(?:\bcase|\bwhen|==)\s*["'`:](?:md5|sha-?1)\b[^\n]*\n?[^\n]*$/i

const charactersOfCase = 120

/** Names such as `hex_md5`, `Util.sha1` and `redis-sha1`. */
const offers = /(?:^|[./])(?:_*(?!test)[a-z]+[-_]?)?(?:md5|sha-?1)(?:[-_]?(?:hex|sum|digest|hash))?$/i

/** Lines around a hash in which names tell what it is used for. */
const linesOfUse = 6

/** Enough of a line to read it; minified lines are not worth more. */
const maximumLineCharacters = 300

/** The line of a node, with as many lines before and after it. */
const surroundings = (node: SyntaxNode, source: string, lines: number): string => {
  let start = node.startIndex
  let end = node.startIndex
  for (let line = 0; line <= lines; line++) {
    start = source.lastIndexOf("\n", start - 1)
    if (start <= 0) break
  }
  for (let line = 0; line <= lines; line++) {
    const next = source.indexOf("\n", end + 1)
    end = next < 0 ? source.length : next
  }
  const reach = maximumLineCharacters * (lines + 1)
  return source.slice(Math.max(0, start, node.startIndex - reach), Math.min(end, node.startIndex + reach))
}

const found = (
  severity: "high" | "medium" | "low",
  { algorithm, protects }: { readonly algorithm: string; readonly protects: boolean },
  node: SyntaxNode,
  context: MatchContext,
): Match => ({
  severity,
  confidence: protects ? "medium" : "low",
  title: `${algorithm.toUpperCase()} is no longer a safe hash function`,
  rewrite: () => rewriteWeakHash(node, algorithm, context),
})

/** Judges the algorithm that is named by the first argument, or by the one called `name`. */
const named = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [first] = argumentsOf(call)
  const isKeyword = first?.type === "keyword_argument" && first.childForFieldName("name")?.text === "name"
  const algorithm = literalText(isKeyword ? first.childForFieldName("value") : first)
  return algorithm !== null && weakAlgorithms.test(algorithm) ? judge(algorithm, call, context) : null
}

/** Judges the algorithm that a pattern finds in what is called. */
const calledAs =
  (pattern: RegExp) =>
  (call: SyntaxNode, context: MatchContext): Match | null => {
    const algorithm = pattern.exec(calledText(call))?.[1]
    return algorithm === undefined ? null : judge(algorithm, call, context)
  }

/** Text of the callee; in Java and Ruby joined from the object and the name. */
const calledText = (call: SyntaxNode): string => {
  const object = call.childForFieldName("object") ?? call.childForFieldName("receiver")
  if (object === null) return calleeText(call)
  const name = call.childForFieldName("name") ?? call.childForFieldName("method")
  return `${object.text.slice(-maximumObjectCharacters)}.${name?.text ?? ""}`
}

/** Enough of an object to see its class. */
const maximumObjectCharacters = 80

const pythonMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  if (declaredHarmless.test(call.childForFieldName("arguments")?.text ?? "")) return null
  if (callee === "hashlib.new") return named(call, context)
  const module = /^(?:\w+\.)*(\w{1,40})\.new$/.exec(callee)?.[1]
  if (module !== undefined) {
    if (!context.imports.some(({ specifier }) => /^Crypto(?:dome)?\b/.test(specifier))) return null
    const algorithm = originalName(module, context.source)
    return weakAlgorithms.test(algorithm) ? judge(algorithm, call, context) : null
  }
  const direct = /^(?:hashlib\.)?(md5|sha1)$/.exec(callee)?.[1]
  if (direct === undefined) return null
  const isHashlib =
    callee.startsWith("hashlib.") || new RegExp(`from hashlib import[^\\n]{0,400}\\b${direct}\\b`).test(context.source)
  return isHashlib ? judge(direct, call, context) : null
}

/** `hashes.MD5()` of cryptography; SHA-1 only in `hashes.Hash(…)`: elsewhere standards may prescribe it. */
const cryptographyMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  if (!context.source.includes("cryptography")) return null
  if (calleeText(call) === "hashes.MD5") return judge("md5", call, context)
  return /^(?:\w+\.)?SHA1\(\)$/.test(argumentsOf(call)[0]?.text ?? "") && calleeText(call).endsWith("Hash")
    ? judge("sha1", call, context)
    : null
}

const javaMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const object = call.childForFieldName("object")?.text ?? ""
  return /(?:^|\.)MessageDigest$/.test(object) ? named(call, context) : null
}

/** `md5` and `sha1` name things all over PHP; only where something is protected it matters. */
const phpMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [first, ...others] = argumentsOf(call)
  const callee = calleeText(call)
  // The name of a class is no secret.
  if (/(?:::class|__CLASS__)$/.test((callee === "hash" ? others[0] : first)?.text ?? "")) return null
  const algorithm = callee === "hash" ? literalText(first) : callee
  if (algorithm === null || !weakAlgorithms.test(algorithm)) return null
  const match = judge(algorithm, call, context)
  return match?.confidence === "medium" ? match : null
}

/** `MD5.Create()`, `SHA1.HashData(…)` and the older `new MD5CryptoServiceProvider()`. */
const csharpMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const text = node.childForFieldName(node.type === "object_creation_expression" ? "type" : "function")?.text ?? ""
  if (/(?:^|\.)HashAlgorithm\.Create$/.test(text)) return named(node, context)
  const algorithm = /(?:^|\.)(MD5|SHA1)(?:\.(?:Create|HashData)|CryptoServiceProvider|Managed|Cng)$/.exec(text)?.[1]
  return algorithm === undefined ? null : judge(algorithm, node, context)
}

const rubyMatch = (call: SyntaxNode, context: MatchContext): Match | null =>
  calledText(call).endsWith("OpenSSL::Digest.new")
    ? named(call, context)
    : calledAs(/(?:^|::)Digest::(MD5|SHA1)\.(?:new|hexdigest|digest|base64digest|file)$/)(call, context)

const goMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const algorithm = /^(md5|sha1)\.(?:New|Sum)$/.exec(call.childForFieldName("function")?.text ?? "")?.[1]
  if (algorithm === undefined) return null
  return context.imports.some(({ specifier }) => specifier === `crypto/${algorithm}`)
    ? judge(algorithm, call, context)
    : null
}

export const detector: Detector = {
  id: "weak-hash",
  name: "Weak hash function",
  category: "security",
  severityRule:
    "high where a password is hashed to be stored, medium where a token is made of what can be guessed, such as the time, or a signature begins with its secret, otherwise low",
  languages: [...javascriptFamily, "python", "go", "java", "php", "csharp", "ruby"],
  cwe: "CWE-328",
  description:
    "MD5 and SHA-1 are broken: two inputs with the same hash can be made on purpose, and fast hardware guesses passwords behind them. Uses whose names say that they only recognize equal content (cache keys, ETags, checksums, names of files and of git objects) are not reported, nor those that a protocol prescribes (digest access authentication, WebSockets), nor are hashes of which only a few characters are kept.",
  recommendation:
    "Use SHA-256 or better. For passwords use a slow function made for them (argon2, scrypt, bcrypt). If the hash protects nothing, name it after its purpose; in Python pass `usedforsecurity=False`.",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["createHash", "digest"],
        match: named,
      },
      { languages: ["python"], nodes: ["call"], callees: ["md5", "sha1", "new"], match: pythonMatch },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["MD5", "SHA1"],
        match: calledAs(/^CryptoJS\.(MD5|SHA1)$/),
      },
      { languages: ["python"], nodes: ["call"], callees: ["Hash", "MD5"], match: cryptographyMatch },
      { languages: ["java"], nodes: ["method_invocation"], callees: ["getInstance"], match: javaMatch },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["md5", "md5Hex", "md5DigestAsHex", "sha1", "sha1Hex", "getMd5Digest", "getSha1Digest"],
        match: calledAs(/(?:DigestUtils|Hashing)\.(?:get)?(md5|sha1|Md5|Sha1)(?:Hex|DigestAsHex|Digest)?$/),
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        // The names of functions are the same in large letters.
        callees: ["md5", "sha1", "hash", "MD5", "SHA1"],
        match: phpMatch,
      },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["Create", "HashData"],
        match: csharpMatch,
      },
      { languages: ["csharp"], nodes: ["object_creation_expression"], match: csharpMatch },
      {
        languages: ["ruby"],
        nodes: ["call"],
        callees: ["new", "hexdigest", "digest", "base64digest", "file"],
        match: rubyMatch,
      },
      { languages: ["go"], nodes: ["call_expression"], callees: ["New", "Sum"], match: goMatch },
    ],
  },
  rewrites: true,
}
