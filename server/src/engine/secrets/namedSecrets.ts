/** Finds secrets without a known format: random-looking values with a name such as `password`. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { TextRange } from "../syntax/sourceText.ts"

/** Evidence of a secret: its format, the call that gets it, its name, or the name of the variable whose fallback it is. */
export type SecretBasis = "format" | "use" | "name" | "default"

/** Place and description of a secret. */
export interface SecretMatch extends TextRange {
  /** Id of the detector. */
  readonly detector: "hardcoded-secret" | "private-key"
  readonly title: string
  readonly basis: SecretBasis
  /** Name of its key, or of the variable whose fallback it is; empty for other evidence. */
  readonly name: string
}

/** A match of a secret other than a private key. */
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

/** Too short for a search together with other keywords. */
const shortKeyword = "(?<![a-z])pw(?![a-z])"

const keywords = `${longKeywords}|${shortKeyword}`

const longSign = new RegExp(longKeywords, "i")
const shortSign = new RegExp(shortKeyword, "i")

/** Patterns for the prefilter of a text. */
export const patternsOfNames: ReadonlyArray<RegExp> = [longSign]

/** A keyword, the rest of its name, an assignment with an optional type, and a string without interpolation. */
const assignment = new RegExp(
  `(?:${keywords})([\\w$-]{0,40})["'\\]]{0,2}\\s{0,8}(?::\\s{0,4}[A-Za-z][\\w.<>\\[\\]| ]{0,40})?\\s{0,8}(?:=>|:=|[!=]==?|=|:)\\s{0,8}[bru]?(["'\`])([^"'\`\\n\\\\]{8,200})\\2`,
  "gi",
)

/** `NAME=value` without quotes, as in environment and properties files. */
const plainAssignment = new RegExp(
  `(?:${keywords})([\\w.-]{0,40})[ \\t]{0,8}=[ \\t]{0,8}([^\\s"'#]{8,200})[ \\t]*$`,
  "gim",
)

/** `- name: DB_PASSWORD` with its value in the next line, as Kubernetes, ECS and others set variables of containers. */
const namedEntry = new RegExp(
  `(?:${keywords})([\\w.-]{0,40})["']?[ \\t]{0,8}\\r?\\n[ \\t]{1,40}value:[ \\t]{1,8}["']?([^\\s"'#]{8,200})["']?[ \\t]{0,8}$`,
  "gim",
)

/**
 * Fallbacks of environment variables: `System.getenv("JWT_SECRET") ?: "…"`, `process.env.JWT_SECRET || "…"`,
 * `os.getenv("JWT_SECRET", "…")`.
 */
const fallback = new RegExp(
  `(?:(?:getenv|environ\\.get|\\bENV\\.fetch|\\benv)\\(\\s{0,4}["']|env(?:ironment)?[.\\[]["']{0,1})(?:\\w{0,40}_)?(?:${keywords})(\\w{0,40})["'\\])]{0,3}\\s{0,8}(?:\\?:|\\|\\||\\?\\?|,\\s{0,8}(?:default=)?)\\s{0,8}(["'\`])([^"'\`\\n\\\\]{8,200})\\2`,
  "gi",
)

/** A named value in JSON, in which characters may be escaped. */
const escapedEntry = new RegExp(
  `(?:${keywords})([\\w$-]{0,40})"\\s{0,8}:\\s{0,8}"((?:[^"\\\\\\n]|\\\\["\\\\/u]){8,200})"`,
  "gi",
)
const jsonFiles = /\.json[c5]?$/i

/** A character class of a regular expression in JSON. */
const escapedClass = /\\\\[wdsbWDSB.*+?^$[\](){}|]/

const yamlFiles = /\.ya?ml$/i

/** Files in which values need no quotes. */
const plainFiles = /(?:^|\/)\.env(?:\.[\w-]+)*$|\.(?:env|properties|ini|cfg|conf)$/i

/** Endings of names of values about a secret that are not the secret. */
const aboutSecrets =
  /(?:ur[il]|path|file|dir|name|field|type|kind|header|label|id|endpoint|prefix|suffix|regex|pattern|length|size|format|placeholder|hint|message|msg|text|title|error|policy|expir\w{0,40}|ttl|timeout|param\w{0,40}|selector|class|input|version|algorithm|alg|hash|hashed|digest|salt|rules?|strength|count|index|scope|issuer|audience|provider|location|store|manager|service|env|var|key_?name|column|table|address|advice|tooltip|info|description|question|prompt|validation|ignores?|confirm\w{0,40}|reset|required|enabled|parser|regexp|re)s?$/i

/** Names of values that are public, no secrets, or useless as they are. */
const publicNames =
  /public|publishable|shipped|csrf|xsrf|forgery|(?<!un)encrypted|obscured|obfuscated|(?:^|[_-])(?:stop|start|next|page|continuation|design|syntax|lex)[_-]?tokens?/i

/** Beginnings of names of texts for people. */
const textNames =
  /(?:^|[_-])(?:label|title|text|msg|message|hint|tooltip|placeholder|forgot|show|confirm|reset|invalid|missing|wrong|enter|help)[_-]/i

/** Files that only contain texts for people. Code for languages and messages may be in such folders too. */
const translations =
  /(?:^|\/)(?:i18n|locales?|translations?)\/|(?:^|\/)(?:lang|langs|languages?|messages)\/(?:[^/]{1,80}\/){0,4}(?:[^/]{1,80}\.(?:properties|json|ya?ml|ini|xml|po|strings)|[a-z]{2,3}(?:[-_][a-z]{2,4})?(?:\/[^/]{1,80})?\.(?:php|[cm]?[jt]s))$|(?:^|\/)(?:lang|langs|languages?)\/(?:[^/]{1,80}\/){0,4}[^/]{1,80}\.php$|(?:resources?|messages?|strings?|labels?|texts?|bundle|i18n)_[a-z]{2}(?:_[A-Za-z]{2,4})?\.properties$/i

/** Placeholder words with digits in place of letters: `s0m3p4ssw0rd`. */
const spelledInDigits = /p[a4@][s5]{2}w[o0]r?d|[s5][e3]cr[e3]t|pl[a4]c[e3]h[o0]ld[e3]r/i

const placeholders =
  /example|placeholder|ch[a4]n[g69][e3][-_ ]?m[e3]|your|dummy|sample|todo|insert|replace|redacted|hidden|default|fake|mock|test|secret|passw|token|xxx|\*\*\*|\.\.\.|<[^<>]*>|^\([a-z ]+\)$|\{\{|\{\*{0,2}[a-z][\w .:-]*\}|\[\^?(?:\\[wds]|a-z|0-9)|\$\{|\$\(|%\w|#\{|^\$|^%|^@|12345|54321|abcdef|qwerty|undefined|null|process\.env|getenv/i

/** URLs, registry names, and paths: from a root, or to a file with an extension. */
const locations =
  /^(?:(?:github|gitlab|bitbucket)\.(?:com|org)\/|[a-z][\w+.-]*:\/\/|\.{0,2}\/|[A-Za-z]:\\|arn:|urn:|[\w-]+\/(?:[\w.-]+\/)*[\w.-]+\.[a-z]{2,5}$)/

/**
 * Escaped letters of other alphabets, as in Java files. ASCII characters may be escaped the same way (`\u003d`) and do
 * not count.
 */
const escapedLetters = /(?:\\u(?!00[0-7])[\da-f]{4}){2}/i

/** A controller action in the routes of Rails: `orders#show`. */
const actions = /^[a-z_]+(?:\/[a-z_]+)*#[a-z_]+$/

/** JSON in Base64 without a signature, such as settings for a page. */
const isEncodedText = (value: string): boolean =>
  /^e[yw][\w+/-]{10,}={0,2}$/.test(value) &&
  /^\{\s*"[\w$-]{1,40}"\s*:/.test(Buffer.from(value, "base64").toString("latin1"))

/** `CHANGE_ME_TO_A_RANDOM_KEY` in Base64, for keys that must be encoded. */
const isEncodedPlaceholder = (value: string): boolean =>
  /^[A-Za-z\d+/]{12,400}={0,2}$/.test(value) &&
  /^(?=[ -~]+$).*(?:change[-_ ]?me|replace[-_ ]?me|placeholder|example|dummy|your[-_ ])/i.test(
    Buffer.from(value, "base64").toString("latin1"),
  )

/** References to a secret in a store, and secrets that only a store can decrypt. */
const stored =
  /^(?:op:|vault:|(?:aws:)?(?:secretsmanager|ssm|kms):|(?:azure:)?keyvault:|\{(?:cipher|vault|kms)\}|ENC[([])/i

/** IPv6 and MAC addresses. */
const networkAddresses = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i

/** One character repeated, except `A`: tokens of some services begin with many of them. */
const heldKey = /([^A])\1{7}/

/** Java classes with their packages, and Ruby classes with their modules. */
const classNames = /^(?:[a-z][a-z\d_]+\.){2,}(?:[A-Z][a-z]+\d?){1,8}$|^(?:[A-Z]\w{0,60}::){1,8}[A-Z]\w{0,60}$/

/** CSS selectors: `#api-key`, `.password-field`. */
const selectors = /^[#.][A-Za-z]{2,30}(?:[-_][A-Za-z]{2,30})*(?:\s?\{\s?\})?$/

/** Types of columns: `VARCHAR(255)`, `decimal(10,2)`. */
const typesOfColumns = /^[A-Za-z]{3,20}\(\d{1,6}(?:,\s?\d{1,3})?\)$/

/** Validation rules of Laravel: `required|string|max:255`. */
const rulesOfValues = /^[a-z_]+(?::[\w,]*)?(?:\|[a-z_]+(?::[\w,]*)?)+\|?$|^[a-z_]+\|$/

/** Minimum bits per character; words and identifiers have fewer, random text has more. */
const minimumEntropy = 2.9

/** Finds named secrets in production code; other code is full of made-up ones. */
export const namedSecrets = (path: string, text: string, prefilter: Prefilter): ReadonlyArray<SecretMatch> => {
  if (translations.test(path) || !(prefilter.mayMatch(longSign) || shortSign.test(text))) return []
  return formsIn(path).flatMap((form) => matchesOf(form, { path, text }))
}

/** A syntax for a value with its name. The first group of the pattern is the rest of the name. */
interface Form {
  readonly pattern: RegExp
  /** Group of the value. */
  readonly group: number
  readonly basis: SecretBasis
  /** First character after the name. */
  readonly endOfName: RegExp
  /** Values that are no secrets in this syntax. */
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
    if (unless?.test(value) === true || lettersOf(value) === lettersOf(name)) continue
    if (components.test(path) && isBound(text, match.index)) continue
    const start = match.index + match[0].lastIndexOf(value)
    if (isBetweenStrings(text, value, start) || isShown(path, text, start)) continue
    if (nextAttribute.test(match[0])) continue
    const key = name.match(/[\w$.-]+/g)?.at(-1) ?? ""
    found.push(secretMatch("secret value", basis, { start, end: start + value.length }, key))
  }
  return found
}

/** Component templates: `[credentials]="…"` and `:token="…"` contain code, and after `(` parameters have defaults. */
const components = /\.(?:html|vue|svelte)$/i
const bindings = /\s(?:[[:@]|v-bind:)[\w.-]{0,40}$/
const longestBinding = 60

const isBound = (text: string, index: number): boolean =>
  bindings.test(text.slice(Math.max(0, index - longestBinding), index))

/** Letters and digits of a text. Words of a protocol are named after themselves: `AUTH_BEARER = "AUTH=BEARER"`. */
const lettersOf = (text: string): string => text.replace(/[^A-Za-z\d]/g, "").toLowerCase()

/** True for code between two strings, whose first quotation mark ends a string: `prompt("New password: ").expect("…")`. */
const isBetweenStrings = (text: string, value: string, start: number): boolean => {
  if (!/^[),;.+\]}]/.test(value)) return false
  const before = text.slice(Math.max(0, start - maximumLineCharacters), start)
  const line = before.slice(before.lastIndexOf("\n") + 1)
  return line.split(text.charAt(start - 1)).length % 2 === 1
}

/** End of an attribute's value in a component, followed by another bound attribute: `v-model="password" :rules="…"`. */
const nextAttribute = /["']\s+[:@]\w/

/** Languages in which JSON entries only occur inside of texts. */
const withoutJson = /\.(?:java|kts?|scala|cs|php|rb)$/i

/** Pages, which show code between tags to people. */
const pages = /\.(?:blade\.php|html?|erb|twig|vue|svelte|hbs|ejs|jinja2?|j2)$/i
const shownCode = /<(?:code|pre|kbd|samp)\b[^>\n]{0,200}>[^<\n]{0,300}$/i

/** True inside a heredoc of Ruby. Outside of texts, entries that look like JSON are hashes of Ruby. */
const isInRubyText = (text: string, start: number): boolean => {
  const before = text.slice(Math.max(0, start - charactersOfText), start)
  const opened = Array.from(before.matchAll(/<<[~-]?["'`]?([A-Z]\w{0,40})/g)).at(-1)
  if (opened === undefined) return false
  const lines = before.slice(opened.index).split("\n")
  return !lines.some((line) => line.trim() === opened[1])
}

/** Characters above an entry that are searched; sample responses are hardly longer. */
const charactersOfText = 4_000

/** A JSON entry on its own line, as in sample responses. */
const entryOfJson = /^\s*"[\w.-]{1,60}":\s?"[^"]{0,200}",?\s*$/

/** A shell command that prints for people, not into a file or for another program. */
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

/** Maximum characters of a line; longer lines are generated. */
const maximumLineCharacters = 1000

/** Maximum characters of a name in front of the keyword. */
const maximumPrefixLength = 40

const nameBefore = (text: string, index: number): string =>
  /(?<![\w$.-])[\w$.-]*$/.exec(text.slice(Math.max(0, index - maximumPrefixLength), index))?.[0] ?? ""

/** Printable ASCII; texts with other letters are natural language. */
const printable = /^[!-~]+$/

/** Blockchain addresses, which are public. */
const addresses = /^0x[0-9a-f]{40}$/i

/** Values that are public: captcha test keys, versions, ids, package hashes, public keys, images, password hashes. */
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

/** True for words joined by punctuation, with at most a number at the end: `user.password1`, `v2-access-key`. */
const isReadable = (value: string): boolean =>
  (/^v?\d{0,3}[A-Za-z]+(?:[-_.:/ ][A-Za-z]+)*[-_.]?\d{0,3}$/.test(value) && value.length < 40) ||
  namesOfFlags.test(value) ||
  namesOfVariables.test(value)

/** Feature flags named after a ticket: `pm-27581-device-auth-key`. */
const namesOfFlags = /^[a-z]{2,6}-\d{2,6}(?:-[a-z]{2,}\d?){2,}$/

/** Lists of names in a secret store, as pipelines request them: `APP-ID,APP-KEY`. */
const namesOfVariables = /^[A-Z]+(?:[-_][A-Z]+)+(?:\s?,\s?[A-Z]+(?:[-_][A-Z]+)+)+$/

/** Shannon entropy of a text, in bits per character. */
export const entropyOf = (value: string): number => {
  const counts = new Map<string, number>()
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length)
  return bits
}
