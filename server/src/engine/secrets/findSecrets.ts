/** All secrets of a text: the formats of known providers, private keys in strings, and values with a telling name. */
import { lintSource } from "@secretlint/core"
import { secretLintProfiler } from "@secretlint/profiler"
import { creator as recommendedRules } from "@secretlint/secretlint-rule-preset-recommend"
import type { FileRole } from "../files/paths.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import { namedSecrets, type SecretMatch } from "./namedSecrets.ts"

// The profiler keeps a performance mark for every rule and file and searches them all: a leak, and quadratic time.
secretLintProfiler.mark = () => {}

const rulesId = "@secretlint/secretlint-rule-preset-recommend"
const config = { rules: [{ id: rulesId, rule: recommendedRules, options: {} }] }

/** Private keys whose line ends are escaped, and formats that the rule set does not know. */
const furtherFormats: ReadonlyArray<{ readonly what: string; readonly pattern: RegExp }> = [
  { what: "private key", pattern: /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^-]{100,12000}-----END[A-Z ]{0,40}-----/g },
  { what: "Stripe live key", pattern: /\b[rs]k_live_[0-9A-Za-z]{24,99}\b/g },
  { what: "GitLab token", pattern: /\bglpat-[0-9A-Za-z_-]{20,64}\b/g },
  { what: "Google API key", pattern: /\bAIza[0-9A-Za-z_-]{35}\b/g },
]

/**
 * Finds the secrets of a file, in order and without overlaps. The values themselves are never answered.
 *
 * @param role outside of production only known formats are searched for
 */
export const findSecrets = async (path: string, text: string, role: FileRole): Promise<ReadonlyArray<SecretMatch>> => {
  const result = await lintSource({
    source: { content: text, filePath: `/${path}`, ext: extensionOf(path), contentType: "text" },
    options: { config, maskSecrets: true },
  })
  const known = result.messages.map(({ range: [start, end], ruleId }) => ({ start, end, what: nameOfRule(ruleId) }))
  const further = furtherFormats.flatMap(({ what, pattern }) =>
    Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length, what })),
  )
  const named = role === "production" ? namedSecrets(path, text) : []
  return withoutOverlaps([...known, ...further, ...named].filter((match) => !isObviousPlaceholder(text, match)))
}

/** A format may be right and the value still made up: `postgres://user:password@localhost/db`. */
const isObviousPlaceholder = (text: string, { start, end }: TextRange): boolean =>
  /:\/\/[^:@/\s]*:(?:password|passwd|pass|pwd|secret|changeme|example|user|root|admin|postgres|mysql|\*+|x+|<[^>]*>|\$\{[^}]*\}|%s|\{\w*\})@|@(?:localhost|127\.0\.0\.1|example\.|[\w.-]+\.example\b|[\w.-]*example\.(?:com|org|net))|EXAMPLE/.test(
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
  privatekey: "private key",
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

const nameOfRule = (ruleId: string): string => ruleNames[ruleId.replace(/^.*secretlint-rule-/, "")] ?? "secret"
