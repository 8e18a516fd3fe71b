/** Finds all secrets of a text: known formats of providers, private keys in strings, and values with a telling name. */
import { lintSource } from "@secretlint/core"
import { secretLintProfiler } from "@secretlint/profiler"
import { creator as recommendedRules } from "@secretlint/secretlint-rule-preset-recommend"
import { isSeed } from "../files/paths.ts"
import type { FileRole } from "../files/roles.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import { keysInUse, patternsOfUse } from "./keysInUse.ts"
import { mayHoldKnownSecret, patternsOfRules } from "./knownRules.ts"
import { entropyOf, namedSecrets, secretMatch, patternsOfNames, type SecretMatch } from "./namedSecrets.ts"
import { providerKeys, patternsOfProviders } from "./providerFormats.ts"

// The profiler stores a performance mark for every rule and file and searches all of them: a memory leak, and quadratic
// time.
secretLintProfiler.mark = () => {}

const rulesId = "@secretlint/secretlint-rule-preset-recommend"
const config = { rules: [{ id: rulesId, rule: recommendedRules, options: {} }] }

/** Private keys with escaped line ends, or joined from several strings. */
const joinedPrivateKey = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----[^-]{100,12000}-----END[A-Z ]{0,40}-----/g

/** Patterns for the prefilter of a text. */
export const patternsOfSecrets: ReadonlyArray<RegExp> = [
  ...patternsOfRules,
  ...patternsOfProviders,
  ...patternsOfUse,
  ...patternsOfNames,
  joinedPrivateKey,
]

/**
 * Finds the secrets of a file, in order and without overlaps. Does not return their values.
 *
 * @param role outside of production code, and in database seeds, only known formats are searched
 * @param prefilter tells which patterns may match in the text
 */
export const findSecrets = async (
  path: string,
  text: string,
  role: FileRole,
  prefilter: Prefilter,
): Promise<ReadonlyArray<SecretMatch>> => {
  const known = mayHoldKnownSecret(text, prefilter) ? await knownSecrets(path, text) : []
  const joined = prefilter.mayMatch(joinedPrivateKey) ? joinedPrivateKeys(text) : []
  const named =
    role === "production" && !isSeed(path)
      ? [...namedSecrets(path, text, prefilter), ...keysInUse(text, prefilter)]
      : []
  const matches = [...known, ...joined, ...providerKeys(text, prefilter), ...named]
  return withoutOverlaps(
    matches.filter(
      (match) =>
        !isObviousPlaceholder(text, match) && !isPublicGoogleKey(text, match) && !isSampleOfPattern(text, match),
    ),
  )
}

const joinedPrivateKeys = (text: string): ReadonlyArray<SecretMatch> =>
  Array.from(text.matchAll(joinedPrivateKey), (match) => privateKeyMatch(rangeOf(match)))

/** Extension of files that a rule would read from this machine's disk by their path; the rules get no such extension. */
const readFromDisk = ".p12"

/** Secrets that the rule set finds. */
const knownSecrets = async (path: string, text: string): Promise<ReadonlyArray<SecretMatch>> => {
  const extension = extensionOf(path)
  const ext = extension === readFromDisk ? "" : extension
  const { messages } = await lintSource({
    source: { content: text, filePath: `/${path}`, ext, contentType: "text" },
    options: { config, maskSecrets: true },
  })
  return messages.map(({ range: [start, end], ruleId }) => secretOfRule(ruleId, { start, end }))
}

/**
 * True for Google keys that are public: those for maps, and those of Firebase, whose settings every visitor receives
 * and whose data is protected by rules.
 */
const isPublicGoogleKey = (text: string, { start, end }: TextRange): boolean => {
  if (!text.startsWith("AIza", start)) return false
  const around = text.slice(Math.max(0, start - charactersOfSettings), end + charactersOfSettings)
  return !servicesOfMaps.test(around) && publicUse.test(around)
}

const publicUse =
  /\byoutubei\b|google[-_]?map|\bgmApiKey\b|\bmaps\.google(?:apis)?\.com\/maps\/api\/js\b|\b(?:authDomain|messagingSenderId|mobilesdk_app_id)\b/i

/** Map services that a server calls with its own key, which others could use at its cost. */
const servicesOfMaps =
  /\bgooglemaps\.Client\b|google-maps-services|\bGeoApiContext\b|\/maps\/api\/(?:directions|distancematrix|elevation|geocode|place|timezone)\b/

/** Characters around a key; the settings of Firebase are seven short lines. */
const charactersOfSettings = 500

/**
 * True for a key in a known format near a pattern for such keys: `("glpat-[a-zA-Z0-9_]{20}", "glpat-…")`, as secret
 * scanners contain.
 */
const isSampleOfPattern = (text: string, { start, end, basis, detector }: SecretMatch): boolean => {
  if (basis !== "format" || detector === "private-key") return false
  // Many patterns match URLs, and a URL with a password is not a sample of them.
  const beginning = /^[A-Za-z][\w-]{3}/.exec(text.slice(start, start + 4))?.[0]
  if (beginning === undefined || text.slice(start, end).includes("://")) return false
  const before = text.slice(Math.max(0, start - charactersOfPattern), start)
  // bounded: at most 300 characters, because only the text right before the key is looked at
  return new RegExp(`(?<![\\w])${beginning}[\\w|()[\\]:./?-]{0,20}\\[[^\\]\\n]{2,30}\\]\\{\\d`).test(before)
}

/** Characters in front of a key that are searched for a pattern: its own line and a few before it. */
const charactersOfPattern = 300

const rangeOf = (match: RegExpMatchArray & { readonly index: number }): TextRange => ({
  start: match.index,
  end: match.index + match[0].length,
})

const privateKeyMatch = (range: TextRange): SecretMatch => ({
  ...range,
  detector: "private-key",
  title: "Private key in the repository",
  basis: "format",
  name: "",
})

const secretOfRule = (ruleId: string, range: TextRange): SecretMatch => {
  const rule = ruleId.replace(/^.*secretlint-rule-/, "")
  return rule === "privatekey" ? privateKeyMatch(range) : secretMatch(ruleNames[rule] ?? "secret", "format", range)
}

const isObviousPlaceholder = (text: string, match: SecretMatch): boolean =>
  match.detector === "private-key" ? !holdsKey(text.slice(match.start, match.end)) : isMadeUp(text, match)

/** Minimum bits per character between the first and the last line of a key; text and fillers have fewer. */
const minimumKeyEntropy = 4

/** Minimum characters of a private key; the shortest in use have as many. */
const minimumKeyLength = 60

/** Minimum characters of an RSA key, which has 400 or more. One of a line or two is a shortened sample. */
const minimumRsaKeyLength = 150

/** True if there is a key between the first and the last line, not three dots or code that writes a key. */
const holdsKey = (pem: string): boolean => {
  const body = pem.replace(/-----[^-]{3,60}-----/g, "").replace(/\\[nrt]|[^A-Za-z0-9+/=.]/g, "")
  return (
    body.length >= (pem.includes("BEGIN RSA ") ? minimumRsaKeyLength : minimumKeyLength) &&
    !body.includes("...") &&
    !/[(){}<>]/.test(pem) &&
    entropyOf(body) >= minimumKeyEntropy
  )
}

/**
 * True for made-up values in a right format: `postgres://user:password@localhost/db`, `ftp://guest:guest@…`, and
 * `postgres://shop:shop@db/shop`, whose password is its own name and whose host only neighboring containers reach.
 */
const isMadeUp = (text: string, { start, end }: TextRange): boolean =>
  // The key id in a signed URL, which does not contain the key.
  text.slice(0, start).endsWith("X-Amz-Credential=") ||
  /:\/\/(guest|anonymous|ftp|test|demo):\1@|:\/\/([\w-]+):\2@[\w-]+(?::\d+)?(?:[/?]|$)|:\/\/[^:@/\s]*:(?:[\w-]{0,40}p[a@4]ss(?:w[o0]rd|wd)?|pwd|s[e3]cr[e3]t|changeme|changeit|123456\d{0,4}|example|user|root|admin|postgres|mysql|\*+|x+|<[^<>]*>|\$\{[^${}]*\}|%s|\{\w*\})@|@(?:localhost|127\.0\.0\.1|example\.|[\w.-]+\.example\b|[\w.-]*example\.(?:com|org|net))|EXAMPLE|1234567890|([xX0])\3{9}/.test(
    text.slice(start, end),
  )

const withoutOverlaps = (matches: ReadonlyArray<SecretMatch>): ReadonlyArray<SecretMatch> => {
  const kept: Array<SecretMatch> = []
  for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || match.start >= last.end) kept.push(match)
    else if (match.end > last.end) kept[kept.length - 1] = { ...last, end: match.end }
  }
  return kept
}

const extensionOf = (path: string): string => /\.[^./]*$/.exec(path)?.[0] ?? ""

const ruleNames: Readonly<Record<string, string>> = {
  basicauth: "password in a URL",
  "database-connection-string": "database password",
  aws: "AWS credential",
  gcp: "Google Cloud credential",
  github: "GitHub token",
  npm: "npm token",
  openai: "OpenAI key",
  anthropic: "Anthropic key",
  sendgrid: "SendGrid key",
  shopify: "Shopify token",
  slack: "Slack token",
  linear: "Linear key",
  azure: "Azure credential",
  "1password": "1Password token",
}
