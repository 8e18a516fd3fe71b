/** Secrets without a known format: a value that looks random beside a name such as `password`. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { TextRange } from "../syntax/sourceText.ts"

/** Evidence of a secret: its format, the call that it is given to, its name, or the name of the variable that it is the fallback of. */
export type SecretBasis = "format" | "use" | "name" | "default"

/** A place where a secret stands, and what is said about it. */
export interface SecretMatch extends TextRange {
  /** Id of the detector. */
  readonly detector: "hardcoded-secret" | "private-key"
  readonly title: string
  readonly basis: SecretBasis
  /** The name that tells it: of its key, or of the variable that it is the fallback of. Empty where something else tells it. */
  readonly name: string
}

/** A secret that is no private key. */
export const secretMatch = (
  what: string,
  basis: SecretBasis,
  { start, end }: TextRange,
  name: string = "",
): SecretMatch => ({
  start,
  end,
  basis,
  name,
  detector: "hardcoded-secret",
  title: `Hard-coded secret: ${what}`,
})

const longKeywords =
  "passwords?|passwd|passphrase|pwd|secrets?|tokens?|api[_-]?keys?|apikey|access[_-]?key|auth[_-]?key|private[_-]?key|encryption[_-]?key|signing[_-]?key|secret[_-]?key|credentials?|bearer|(?<![a-z])creds?(?![a-z])"

/** Too short to be searched together with other signs. */
const shortKeyword = "(?<![a-z])pw(?![a-z])"

const keywords = `${longKeywords}|${shortKeyword}`

const longSign = new RegExp(longKeywords, "i")
const shortSign = new RegExp(shortKeyword, "i")

/** What is asked of a text before names are searched in it. */
export const patternsOfNames: ReadonlyArray<RegExp> = [longSign]

/** A keyword, the rest of its name, an assignment with an optional type, and a string without interpolation. */
const assignment = new RegExp(
  `(?:${keywords})([\\w$-]{0,40})["'\\]]{0,2}\\s{0,8}(?::\\s{0,4}[A-Za-z][\\w.<>\\[\\]| ]{0,40})?\\s{0,8}(?:=>|:=|[!=]==?|=|:)\\s{0,8}[bru]?(["'\`])([^"'\`\\n\\\\]{8,200})\\2`,
  "gi",
)

/** `NAME=value` without quotes, as environment and properties files have it. */
const plainAssignment = new RegExp(
  `(?:${keywords})([\\w.-]{0,40})[ \\t]{0,8}=[ \\t]{0,8}([^\\s"'#]{8,200})[ \\t]*$`,
  "gim",
)

/** `- name: DB_PASSWORD` with its value in the line below, as Kubernetes, ECS and the like give variables to a container. */
const namedEntry = new RegExp(
  `(?:${keywords})([\\w.-]{0,40})["']?[ \\t]{0,8}\\r?\\n[ \\t]{1,40}value:[ \\t]{1,8}["']?([^\\s"'#]{8,200})["']?[ \\t]{0,8}$`,
  "gim",
)

/**
 * `System.getenv("JWT_SECRET") ?: "…"`, `process.env.JWT_SECRET || "…"`, `os.getenv("JWT_SECRET", "…")`: what is taken where the
 * environment has no such variable.
 */
const fallback = new RegExp(
  `(?:(?:getenv|environ\\.get|\\bENV\\.fetch|\\benv)\\(\\s{0,4}["']|env(?:ironment)?[.\\[]["']{0,1})(?:\\w{0,40}_)?(?:${keywords})(\\w{0,40})["'\\])]{0,3}\\s{0,8}(?:\\?:|\\|\\||\\?\\?|,\\s{0,8}(?:default=)?)\\s{0,8}(["'\`])([^"'\`\\n\\\\]{8,200})\\2`,
  "gi",
)

/** A named value of JSON, in which characters may be escaped. */
const escapedEntry = new RegExp(
  `(?:${keywords})([\\w$-]{0,40})"\\s{0,8}:\\s{0,8}"((?:[^"\\\\\\n]|\\\\["\\\\/u]){8,200})"`,
  "gi",
)
const jsonFiles = /\.json[c5]?$/i

/** A class of characters in an expression, as JSON has to write it. */
const escapedClass = /\\\\[wdsbWDSB.*+?^$[\](){}|]/

const yamlFiles = /\.ya?ml$/i

/** Files in which values need no quotes. */
const plainFiles = /(?:^|\/)\.env(?:\.[\w-]+)*$|\.(?:env|properties|ini|cfg|conf)$/i

/** Ends of names that hold something about a secret, not the secret. */
const aboutSecrets =
  /(?:ur[il]|path|file|dir|name|field|type|kind|header|label|id|endpoint|prefix|suffix|regex|pattern|length|size|format|placeholder|hint|message|msg|text|title|error|policy|expir\w{0,40}|ttl|timeout|param\w{0,40}|selector|class|input|version|algorithm|alg|hash|hashed|digest|salt|rules?|strength|count|index|scope|issuer|audience|provider|location|store|manager|service|env|var|key_?name|column|table|address|advice|tooltip|info|description|question|prompt|validation|ignores?|confirm\w{0,40}|reset|required|enabled|parser|regexp|re)s?$/i

/** Names of values that are public, no secret, or of no use as they stand. */
const publicNames =
  /public|publishable|shipped|csrf|xsrf|forgery|(?<!un)encrypted|obscured|obfuscated|(?:^|[_-])(?:stop|start|next|page|continuation|design|syntax|lex)[_-]?tokens?/i

/** Beginnings of names that hold a text for people. */
const textNames =
  /(?:^|[_-])(?:label|title|text|msg|message|hint|tooltip|placeholder|forgot|show|confirm|reset|invalid|missing|wrong|enter|help)[_-]/i

/** Files that hold nothing but texts for people. Code that deals with languages and messages has such folders as well. */
const translations =
  /(?:^|\/)(?:i18n|locales?|translations?)\/|(?:^|\/)(?:lang|langs|languages?|messages)\/(?:[^/]{1,80}\/){0,4}(?:[^/]{1,80}\.(?:properties|json|ya?ml|ini|xml|po|strings)|[a-z]{2,3}(?:[-_][a-z]{2,4})?(?:\/[^/]{1,80})?\.(?:php|[cm]?[jt]s))$|(?:^|\/)(?:lang|langs|languages?)\/(?:[^/]{1,80}\/){0,4}[^/]{1,80}\.php$|(?:resources?|messages?|strings?|labels?|texts?|bundle|i18n)_[a-z]{2}(?:_[A-Za-z]{2,4})?\.properties$/i

/** `s0m3p4ssw0rd`: words of a placeholder with digits in the place of letters. */
const spelledInDigits = /p[a4@][s5]{2}w[o0]r?d|[s5][e3]cr[e3]t|pl[a4]c[e3]h[o0]ld[e3]r/i

const placeholders =
  /example|placeholder|ch[a4]n[g69][e3][-_ ]?m[e3]|your|dummy|sample|todo|insert|replace|redacted|hidden|default|fake|mock|test|secret|passw|token|xxx|\*\*\*|\.\.\.|<[^<>]*>|^\([a-z ]+\)$|\{\{|\{\*{0,2}[a-z][\w .:-]*\}|\[\^?(?:\\[wds]|a-z|0-9)|\$\{|\$\(|%\w|#\{|^\$|^%|^@|12345|54321|abcdef|qwerty|undefined|null|process\.env|getenv/i

/** Addresses, names in a registry, and paths: from a root, or to a file with an ending. */
const locations =
  /^(?:(?:github|gitlab|bitbucket)\.(?:com|org)\/|[a-z][\w+.-]*:\/\/|\.{0,2}\/|[A-Za-z]:\\|arn:|urn:|[\w-]+\/(?:[\w.-]+\/)*[\w.-]+\.[a-z]{2,5}$)/

/** Letters of another language, as files of Java escape them. Signs of ASCII may stand in the same form: `\u003d`. */
const escapedLetters = /(?:\\u(?!00[0-7])[\da-f]{4}){2}/i

/** A place in the program, as routes of Rails name it: `orders#show`. */
const actions = /^[a-z_]+(?:\/[a-z_]+)*#[a-z_]+$/

/** JSON in Base64 without a signature behind it, such as settings that a page is given. */
const isEncodedText = (value: string): boolean =>
  /^e[yw][\w+/-]{10,}={0,2}$/.test(value) &&
  /^\{\s*"[\w$-]{1,40}"\s*:/.test(Buffer.from(value, "base64").toString("latin1"))

/** `CHANGE_ME_TO_A_RANDOM_KEY` in base64, where a key must be encoded. */
const isEncodedPlaceholder = (value: string): boolean =>
  /^[A-Za-z\d+/]{12,400}={0,2}$/.test(value) &&
  /^(?=[ -~]+$).*(?:change[-_ ]?me|replace[-_ ]?me|placeholder|example|dummy|your[-_ ])/i.test(
    Buffer.from(value, "base64").toString("latin1"),
  )

/** Where a store keeps the secret, and secrets that only a store can decipher. */
const stored =
  /^(?:op:|vault:|(?:aws:)?(?:secretsmanager|ssm|kms):|(?:azure:)?keyvault:|\{(?:cipher|vault|kms)\}|ENC[([])/i

/** Addresses of computers in IPv6, and addresses of network cards. */
const networkAddresses = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i

/** One key pressed again and again; tokens of some services begin with many an `A`. */
const heldKey = /([^A])\1{7}/

/** Classes of Java with their packages, and of Ruby with their modules. */
const classNames = /^(?:[a-z][a-z\d_]+\.){2,}(?:[A-Z][a-z]+\d?){1,8}$|^(?:[A-Z]\w{0,60}::){1,8}[A-Z]\w{0,60}$/

/** An element of a page, as style sheets name it: `#api-key`, `.password-field`. */
const selectors = /^[#.][A-Za-z]{2,30}(?:[-_][A-Za-z]{2,30})*(?:\s?\{\s?\})?$/

/** The type of a column: `VARCHAR(255)`, `decimal(10,2)`. */
const typesOfColumns = /^[A-Za-z]{3,20}\(\d{1,6}(?:,\s?\d{1,3})?\)$/

/** Rules that a value has to keep, as Laravel writes them: `required|string|max:255`. */
const rulesOfValues = /^[a-z_]+(?::[\w,]*)?(?:\|[a-z_]+(?::[\w,]*)?)+\|?$|^[a-z_]+\|$/

/** Bits per character; words and identifiers have less, random text has more. */
const minimumEntropy = 2.9

/** Looks for named secrets in production code; other code is full of made-up ones. */
export const namedSecrets = (path: string, text: string, prefilter: Prefilter): ReadonlyArray<SecretMatch> => {
  if (translations.test(path) || !(prefilter.mayMatch(longSign) || shortSign.test(text))) return []
  return formsIn(path).flatMap((form) => matchesOf(form, { path, text }))
}

/** A way to write a value beside its name. The first group of the pattern is the rest of the name. */
interface Form {
  readonly pattern: RegExp
  /** Number of the group that holds the value. */
  readonly group: number
  readonly basis: SecretBasis
  /** The first character behind the name. */
  readonly endOfName: RegExp
  /** Values that are no secrets when they are written like this. */
  readonly unless?: RegExp
}

const named = { basis: "name", endOfName: /[^\w$.-]/ } as const
const assigned: Form = { ...named, pattern: assignment, group: 3 }
const fallenBackOn: Form = { pattern: fallback, group: 3, basis: "default", endOfName: /[|?,]/ }
const entryOfJsonFile: Form = { ...named, pattern: escapedEntry, group: 2, unless: escapedClass }
const entryOfYaml: Form = { ...named, pattern: namedEntry, group: 2 }
const assignedPlainly: Form = { ...named, pattern: plainAssignment, group: 2 }

const formsIn = (path: string): ReadonlyArray<Form> => {
  const forms = jsonFiles.test(path) ? [assigned, fallenBackOn, entryOfJsonFile] : [assigned, fallenBackOn]
  if (yamlFiles.test(path)) return [...forms, entryOfYaml]
  return plainFiles.test(path) ? [...forms, assignedPlainly] : forms
}

const matchesOf = (
  { pattern, group, basis, endOfName, unless }: Form,
  { path, text }: { readonly path: string; readonly text: string },
): ReadonlyArray<SecretMatch> => {
  const found: Array<SecretMatch> = []
  for (const match of text.matchAll(pattern)) {
    const value = match[group] ?? ""
    const rest = match[1] ?? ""
    const name = nameBefore(text, match.index) + match[0].slice(0, match[0].search(endOfName))
    if (aboutSecrets.test(rest) || publicNames.test(name) || textNames.test(name) || !looksRandom(value)) continue
    if (unless?.test(value) === true) continue
    if (lettersOf(value) === lettersOf(name)) continue
    if (components.test(path) && bindings.test(text.slice(Math.max(0, match.index - longestBinding), match.index)))
      continue
    const start = match.index + match[0].lastIndexOf(value)
    if (isBetweenStrings(text, value, start) || isShown(path, text, start)) continue
    if (nextAttribute.test(match[0])) continue
    const key = name.match(/[\w$.-]+/g)?.at(-1) ?? ""
    found.push(secretMatch("secret value", basis, { start, end: start + value.length }, key))
  }
  return found
}

/** Templates of components, in which `[credentials]="…"` and `:token="…"` hold code; behind `(` a parameter has its default. */
const components = /\.(?:html|vue|svelte)$/i
const bindings = /\s(?:[[:@]|v-bind:)[\w.-]{0,40}$/
const longestBinding = 60

/** `AUTH_BEARER = "AUTH=BEARER"`: a word of a protocol is named after itself. */
const lettersOf = (text: string): string => text.replace(/[^A-Za-z\d]/g, "").toLowerCase()

/** `prompt("New password: ").expect("…")`: the quotation mark in front ends a string, and what follows is code. */
const isBetweenStrings = (text: string, value: string, start: number): boolean => {
  if (!/^[),;.+\]}]/.test(value)) return false
  const before = text.slice(Math.max(0, start - maximumLineCharacters), start)
  const line = before.slice(before.lastIndexOf("\n") + 1)
  return line.split(text.charAt(start - 1)).length % 2 === 1
}

/** The value of an attribute of a component ends, and another attribute is bound: `v-model="password" :rules="…"`. */
const nextAttribute = /["']\s+[:@]\w/

/** Languages in which an entry of JSON stands in a text only. */
const withoutJson = /\.(?:java|kts?|scala|cs|php|rb)$/i

/** Pages, in which code between tags is shown to people. */
const pages = /\.(?:blade\.php|html?|erb|twig|vue|svelte|hbs|ejs|jinja2?|j2)$/i
const shownCode = /<(?:code|pre|kbd|samp)\b[^>\n]{0,200}>[^<\n]{0,300}$/i

/** Ruby has hashes that are written like JSON: there only a text that goes over several lines is one. */
const isInRubyText = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - charactersOfText), start)
  const opened = Array.from(before.matchAll(/<<[~-]?["'`]?([A-Z]\w{0,40})/g)).at(-1)
  if (opened === undefined) return false
  const lines = before.slice(opened.index).split("\n")
  return !lines.some((line) => line.trim() === opened[1])
}

/** A sample of an answer is hardly longer. */
const charactersOfText = 4_000

/** An entry of JSON on a line of its own, as samples of answers have it. */
const entryOfJson = /^\s*"[\w.-]{1,60}":\s?"[^"]{0,200}",?\s*$/

/** What a script of the shell prints for people, and neither into a file nor for another program. */
const printed = /^\s*(?:echo|printf)\s(?![^\n]{0,300}[>|])/

/** True in a sample that is shown to people. */
const isShown = (path: string, text: string, start: number): boolean => {
  const from = text.lastIndexOf("\n", start) + 1
  const end = text.indexOf("\n", start)
  const line = text.slice(from, Math.min(end < 0 ? text.length : end, from + maximumLineCharacters))
  if (pages.test(path) && shownCode.test(line.slice(0, start - from))) return true
  if (withoutJson.test(path))
    return entryOfJson.test(line) && (!path.toLowerCase().endsWith(".rb") || isInRubyText(text, from))
  return /\.(?:ba|z|k)?sh$|(?:^|\/)[\w-]+$/.test(path) && printed.test(line)
}

/** Lines that are longer were made by a program. */
const maximumLineCharacters = 1000

/** The part of a name in front of the keyword; longer names are no names. */
const maximumPrefixLength = 40

const nameBefore = (text: string, index: number): string =>
  /(?<![\w$.-])[\w$.-]*$/.exec(text.slice(Math.max(0, index - maximumPrefixLength), index))?.[0] ?? ""

/** Printable ASCII: other letters are language. */
const printable = /^[!-~]+$/

/** Addresses on a blockchain are public. */
const addresses = /^0x[0-9a-f]{40}$/i

/** Values that anybody may know: keys with which a captcha is tried, versions, ids, hashes of packages, public keys, images, hashes of passwords. */
const publicValues =
  /^6LeIxAcTAAAAA|^v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:-[a-z]{2,10}\.?\d{0,4})?$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$|^(?:sha(?:1|256|384|512)|md5|h1)[-:]|^(?:ssh-|ecdsa-|MII[BC]Ij|-----BEGIN PUBLIC)|^(?:data:|iVBORw0KGgo|\/9j\/|R0lGOD|PHN2Zy|UklGR|AAABAA)|^\{?(?:bcrypt|argon2|pbkdf2|scrypt)/i

const looksRandom = (value: string): boolean => {
  if (!printable.test(value) || addresses.test(value) || publicValues.test(value)) return false
  if (
    placeholders.test(value) ||
    spelledInDigits.test(value) ||
    locations.test(value) ||
    stored.test(value) ||
    actions.test(value) ||
    isEncodedText(value) ||
    isEncodedPlaceholder(value)
  )
    return false
  if (
    networkAddresses.test(value) ||
    classNames.test(value) ||
    heldKey.test(value) ||
    escapedLetters.test(value) ||
    rulesOfValues.test(value) ||
    typesOfColumns.test(value) ||
    selectors.test(value)
  )
    return false
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w.:/-]/].filter((kind) => kind.test(value)).length
  return (
    kinds >= 2 &&
    /\d|[^\w.:/-]/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !isReadable(value) &&
    entropyOf(value) >= minimumEntropy
  )
}

/** Words joined by punctuation, with at most a number at an end: `user.password1`, `v2-access-key`. */
const isReadable = (value: string): boolean =>
  (/^v?\d{0,3}[A-Za-z]+(?:[-_.:/ ][A-Za-z]+)*[-_.]?\d{0,3}$/.test(value) && value.length < 40) ||
  namesOfFlags.test(value) ||
  namesOfVariables.test(value)

/** A switch of a program, named after the task that brought it: `pm-27581-device-auth-key`. */
const namesOfFlags = /^[a-z]{2,6}-\d{2,6}(?:-[a-z]{2,}\d?){2,}$/

/** Names of what a store keeps, as a pipeline asks for them: `APP-ID,APP-KEY`. */
const namesOfVariables = /^[A-Z]+(?:[-_][A-Z]+)+(?:\s?,\s?[A-Z]+(?:[-_][A-Z]+)+)+$/

/** Bits per character. */
export const entropyOf = (value: string): number => {
  const counts = new Map<string, number>()
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length)
  return bits
}
