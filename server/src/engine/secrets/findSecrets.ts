/** All secrets of a text: the formats of known providers, private keys in strings, and values with a telling name. */
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

// The profiler keeps a performance mark for every rule and file and searches them all: a leak, and quadratic time.
secretLintProfiler.mark = () => {}

const rulesId = "@secretlint/secretlint-rule-preset-recommend"
const config = { rules: [{ id: rulesId, rule: recommendedRules, options: {} }] }

/** Private keys whose line ends are escaped, or that are joined from several strings. */
const joinedPrivateKey = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----[^-]{100,12000}-----END[A-Z ]{0,40}-----/g

/** What the search asks about a text before it looks closer. */
export const patternsOfSecrets: ReadonlyArray<RegExp> = [
  ...patternsOfRules,
  ...patternsOfProviders,
  ...patternsOfUse,
  ...patternsOfNames,
  joinedPrivateKey,
]

/**
 * Finds the secrets of a file, in order and without overlaps. The values themselves are never answered.
 *
 * @param role outside of production, and in seeds of a database, only known formats are searched for
 * @param prefilter which patterns may match in the text
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

/** Of a file with this ending a rule reads what lies at the same path on this machine: none is told of it. */
const readFromDisk = ".p12"

/** What the rules of the set find. */
const knownSecrets = async (path: string, text: string): Promise<ReadonlyArray<SecretMatch>> => {
  const extension = extensionOf(path)
  const ext = extension === readFromDisk ? "" : extension
  const { messages } = await lintSource({
    source: { content: text, filePath: `/${path}`, ext, contentType: "text" },
    options: { config, maskSecrets: true },
  })
  return messages.map(({ range: [start, end], ruleId }) => secretOfRule(ruleId, { start, end }))
}

/** Keys of maps, and of Firebase, whose settings every visitor is sent: rules protect the data. */
const isPublicGoogleKey = (text: string, { start, end }: TextRange): boolean => {
  if (!text.startsWith("AIza", start)) return false
  const around = text.slice(Math.max(0, start - charactersOfSettings), end + charactersOfSettings)
  return !servicesOfMaps.test(around) && publicUse.test(around)
}

const publicUse =
  /\byoutubei\b|google[-_]?map|\bgmApiKey\b|\bmaps\.google(?:apis)?\.com\/maps\/api\/js\b|\b(?:authDomain|messagingSenderId|mobilesdk_app_id)\b/i

/** What a server asks with a key of its own, which others could use at its cost. */
const servicesOfMaps =
  /\bgooglemaps\.Client\b|google-maps-services|\bGeoApiContext\b|\/maps\/api\/(?:directions|distancematrix|elevation|geocode|place|timezone)\b/

/** Settings of Firebase have seven short lines. */
const charactersOfSettings = 500

/**
 * True for a key in a known format beside an expression that matches such keys: `("glpat-[a-zA-Z0-9_]{20}", "glpat-…")`, as
 * programs that search for secrets keep it.
 */
const isSampleOfPattern = (text: string, { start, end, basis, detector }: SecretMatch): boolean => {
  if (basis !== "format" || detector === "private-key") return false
  // Many expressions match addresses, and an address with a password is no sample of them.
  const beginning = /^[A-Za-z][\w-]{3}/.exec(text.slice(start, start + 4))?.[0]
  if (beginning === undefined || text.slice(start, end).includes("://")) return false
  const before = text.slice(Math.max(0, start - charactersOfPattern), start)
  // bounded: at most 300 characters, because only the text right before the key is looked at
  return new RegExp(`(?<![\\w])${beginning}[\\w|()[\\]:./?-]{0,20}\\[[^\\]\\n]{2,30}\\]\\{\\d`).test(before)
}

/** An expression stands in the line of the key, or in one of the few before it. */
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

/** Bits per character between the lines that begin and end a key; text and filler have less. */
const minimumKeyEntropy = 4

/** Characters of the shortest keys in use. */
const minimumKeyLength = 60

/** A key of RSA has 400 and more: one of a line or two was cut off, as descriptions show it. */
const minimumRsaKeyLength = 150

/** True when there is a key between the first and the last line: not three dots, not code that writes one. */
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
 * A format may be right and the value still made up: `postgres://user:password@localhost/db`, `ftp://guest:guest@…`, and
 * `postgres://shop:shop@db/shop` with its own name as the password of a host that only the containers beside it reach.
 */
const isMadeUp = (text: string, { start, end }: TextRange): boolean =>
  // The id of a key in an address that was signed with it: the key itself is not there.
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
