/** Decides how bad a secret is in production code, and how sure it is one. */
import type { Judgment } from "../detectors/Detector.ts"
import { entropyOf, type SecretBasis } from "./namedSecrets.ts"

type SecretJudgment = Required<Pick<Judgment, "severity" | "confidence">>

/** A setting that is switched off shows how it would look. */
const commented: SecretJudgment = { severity: "info", confidence: "low" }

/** The beginning of a line that is a comment in the languages and formats that are searched. */
const commentLine = /^\s*(?:#|\/\/|\/?\*|;|--|<!--|rem\s)/i

/** The lines of comment right above a line of a text. */
export const commentLinesAbove = (text: string, start: number): string => {
  const lines = text
    .slice(Math.max(0, start - charactersOfComment), start)
    .split("\n")
    .slice(0, -1)
  const last = lines.findLastIndex((line) => !commentLine.test(line))
  return lines
    .slice(last + 1)
    .slice(-linesOfComment)
    .join("\n")
}

/** Most that is read of the comment above a setting: hardly any is longer. */
const linesOfComment = 4
const charactersOfComment = 800

/** A line of a comment that documents what follows: what stands there is an example. */
const documentationLine = /^\s*(?:\/?\*|\/\/[/!])/

/** A secret as it stands in its file. */
export interface PlacedSecret {
  /** Of its file, from the root of the repository. */
  readonly path: string
  readonly basis: SecretBasis
  /** The text of its file. */
  readonly text: string
  /** The lines of comment right above its own. */
  readonly commentAbove: string
  /** Its line up to where it begins. */
  readonly before: string
  /** Whether it stands in a comment of several lines. */
  readonly isInBlock: boolean
  /** The secret itself. */
  readonly value: string
  /** Whether a grammar reads the file; else it is configuration or text. */
  readonly isCode: boolean
}

/** The name of a constant or a variable that says itself that the secret is none: `TEST_FAKE_RSA_KEY = "`. */
const madeUpName =
  /(?:^|[\s.({,])(?:(?:\w{0,60}_)?(?:test|tests|testing|fake|dummy|mock|sample|example)_\w{0,60}|\w{1,60}_tests?)["'\])]{0,2}\s{0,4}(?::[^=\n]{0,40})?[=:]\s{0,4}[\w&(#]{0,20}["'`]/i

/** Of a database on a host without a domain: only the containers beside it reach that. */
const besideContainers: SecretJudgment = { severity: "low", confidence: "medium" }

/** The same, as the settings of the container that runs it. */
const filesOfContainers = /(?:^|\/)(?:docker-)?compose[\w.-]{0,60}\.ya?ml$/i

const passwordOfDatabase =
  /^ {0,40}(?:- )?["']?(?:MYSQL|MARIADB|POSTGRES(?:QL)?|PG|MONGO(?:_INITDB)?|(?:MS)?SQL(?:SERVER)?|(?:MSSQL_)?SA|ORACLE|REDIS|RABBITMQ(?:_DEFAULT)?|DB|DATABASE)(?:_\w{1,40})?_(?:PASSWORD|PASS)["']? ?[:=]/

/** The database runs elsewhere, and others may reach it: `DB_HOST: db.shop.example`. */
const hostElsewhere =
  /\b(?:MYSQL|MARIADB|POSTGRES|PG|MONGO|SQL|ORACLE|REDIS|RABBITMQ|DB|DATABASE)\w{0,40}HOST\w{0,10}["']?\s?[:=]\s?["']?[\w-]{1,60}\.(?!docker\.internal)[\w.-]{0,100}[a-z]{2}\b/

/** Of a program that everybody has: for OAuth it is a public client, and its secret proves nothing. Settings are of one server. */
const ofPublicClient: SecretJudgment = { severity: "low", confidence: "medium" }

const nameOfClientSecret = /(?:client|app)[-_]?secret\w{0,10}["'\]]{0,2}\s{0,20}(?::=?|=)\s{0,20}\W{0,9}$/i

/** Code in languages without a grammar here. */
const otherCode = /\.(?:kts?|swift|dart|scala|mm?)$/

/** A host without a domain, or a service of Kubernetes: `shop.shop`, `db.shop.svc.cluster.local`. */
const addressBesideContainers =
  /^(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|cassandra|neo4j|bolt|couchdb|memcached?|nats)(?:\+[\w-]{1,20})?:\/\/[^/@\s]{1,200}@(?:[\w-]{1,63}|([\w-]{1,63})\.\1|[\w-]{1,63}(?:\.[\w-]{1,63})?\.svc(?:\.cluster\.local)?)(?::\d{1,5})?(?:[/?]|$)/i

/** A name with its type. */
const longestName = 200

/**
 * The key of a certificate in a file that names no host, such as `ssl/key.pem`: none of 4 that were read in public projects was more
 * than what a server begins with on the machine of a developer.
 */
const ofNamelessCertificate: SecretJudgment = { severity: "low", confidence: "medium" }

const namelessKeyFiles =
  /(?:^|\/)(?:(?:self|private|priv|server|client|ssl|tls|https?|certs?|certificate|ca|root|rsa|ec|web|app)[._-]?){0,3}(?:key)?\.(?:pem|key)$/i

const keyOfCertificate = /^-----BEGIN (?:RSA |EC |ENCRYPTED )?PRIVATE KEY-----/

/** A test account of a provider has tokens that work: whatever their name, they are issued. */
const isTokenOfProvider = (basis: SecretBasis, value: string): boolean =>
  basis === "format" && !/-----BEGIN|:\/\//.test(value)

/** A key that everybody begins with, and that a comment above it asks to replace: a leak only where nobody did. */
const toBeReplaced: SecretJudgment = { severity: "low", confidence: "medium" }

/** A fallback opens only the installations that set no other; keys of signatures work without a word of it. */
const judgeFallback = (before: string, isCode: boolean): SecretJudgment => ({
  severity: isCode && nameOfSigningKey.test(before.slice(-longestName)) ? "medium" : "low",
  confidence: "medium",
})

const nameOfSigningKey =
  /(?:jwt|session|cookie|signing|signature|encryption)\w{0,40}["')\]]{0,3}\W{1,12}$|secret_key["')\]]{0,3}\W{1,12}$/i

/** A secret of the machine of one run of a pipeline, or of the machine of a developer. */
const ofShortLife: SecretJudgment = { severity: "low", confidence: "low" }

const pipelines = /(?:^|\/)\.github\/workflows\/[^/]{1,100}\.ya?ml$|(?:^|\/)\.gitlab-ci\.ya?ml$|(?:^|\/)\.circleci\//

const environmentFiles = /(?:^|\/)\.env$/
const ofProduction =
  /^(?:export )?(?:APP|NODE|RAILS|RACK|FLASK|DJANGO|SYMFONY)?_?ENV(?:IRONMENT)?[ \t]{0,4}=[ \t]{0,4}["']?prod/m
const ofDevelopers =
  /^(?:export )?(?:APP|NODE|RAILS|RACK|FLASK|DJANGO|SYMFONY)?_?ENV(?:IRONMENT)?[ \t]{0,4}=[ \t]{0,4}["']?(?:dev|development|local|test)\b/m

/**
 * A name alone: of 33 such values that were read in public projects 2 were useful. Most are for a machine of developers, for an
 * installation to replace, or no secret at all.
 */
const byNameAlone: SecretJudgment = { severity: "low", confidence: "low" }

/** A key with which code signs: who knows it signs as well, in every installation that did not replace it. */
const signingKeyInCode: SecretJudgment = { severity: "medium", confidence: "medium" }

const looksLive: SecretJudgment = { severity: "critical", confidence: "medium" }

/** Settings are replaced where the program is installed; what opens a service of others opens it from anywhere. */
const serviceOfOthers =
  /(?:aws|amazon|azure|google|gcp|github|gitlab|bitbucket|microsoft|facebook|twitter|linkedin|discord|slack|telegram|stripe|paypal|braintree|adyen|sendgrid|mailgun|mailjet|mailchimp|postmark|twilio|nexmo|vonage|openai|anthropic|sentry|datadog|cloudflare|digitalocean|heroku|dropbox|algolia|mapbox|pusher|firebase|okta|auth0|zoom|shopify|plaid|smtp|s3)/i

/** Long, and no letter more often than chance gives. Generators for people make passwords of up to 20 characters. */
const isMachineMade = (name: string, value: string): boolean => {
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= hexOfKey && entropyOf(value) >= entropyOfHex
  const shortest = /pass|pwd|(?:^|\W)pw\W/i.test(name) ? lettersOfKey : lettersOfKey - 4
  if (value.length < shortest || /\s|[a-z]{10}|[A-Z]{10}/.test(value)) return false
  return /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) >= entropyOfKey
}

/** 128 bits in hexadecimal digits. */
const hexOfKey = 32

/** Bits per character of 32 random digits, which is at most 4. */
const entropyOfHex = 3

/** Characters of a password that hardly a person chose. */
const lettersOfKey = 24

/** Bits per character of 20 random letters and digits, which is at most 4.3. */
const entropyOfKey = 3.7

/** Of a value that only its name tells: what it opens, or how it was made, must be seen as well. */
const judgeNamed = ({ before, value, path, text }: PlacedSecret, isCode: boolean): SecretJudgment => {
  const name = before.slice(-longestName)
  if (!isCode) {
    const isLive = serviceOfOthers.test(name) || (passwordOfDatabase.test(before) && hostElsewhere.test(text))
    return isLive || (environmentFiles.test(path) && ofProduction.test(text)) ? looksLive : byNameAlone
  }
  if (!isMachineMade(name, value)) return byNameAlone
  return nameOfSigningKey.test(name) ? signingKeyInCode : looksLive
}

/** Keys of the program itself, which such a machine makes for itself; what opens a service of others opens it from there as well. */
const ownKey =
  /^(?:export )?["']?(?:\w{0,20}_)?(?:APP_KEY|APP_SECRET|SECRET_KEY(?:_BASE)?|JWT_\w{1,20}|SESSION_\w{1,20}|DB_\w{1,20}|DATABASE_\w{1,20})["']?[ \t]{0,4}[:=]/

const hasShortLife = (path: string, text: string, before: string): boolean =>
  pipelines.test(path)
    ? passwordOfDatabase.test(before) || ownKey.test(before.trim())
    : environmentFiles.test(path) && ofDevelopers.test(text) && ownKey.test(before.trim()) && !hostElsewhere.test(text)

/** A request begins with its verb. `Do not change this key` and `used to generate the key` ask for nothing. */
const asksToReplace =
  /(?:^[\s#/*;<!-]{0,20}|[.,:;!(] {0,4}|\b(?:please|should|must|and|then|todo|fixme|(?:sure|remember|forget) to) )(?:change|replace|generate|regenerate|update)\b[^.\n]{0,40}\b(?:this|it|key|secret|value|password|random|your|own)\b/im

/** A credential that looks live is critical: by its format, its use, or its name and a value that a machine made. In a comment of code only a known format tells one, and not in documentation. */
export const judgeSecret = (secret: PlacedSecret): SecretJudgment => {
  const { path, text, basis, commentAbove, before, isInBlock, value, isCode } = secret
  const isInCode = isCode || otherCode.test(path)
  if (!isTokenOfProvider(basis, value) && madeUpName.test(before.slice(-longestName))) return commented
  if (isInBlock && basis !== "format") return commented
  if (documentationLine.test(before) || (commentLine.test(before) && (basis !== "format" || !isCode))) return commented
  if (filesOfContainers.test(path) && passwordOfDatabase.test(before) && !hostElsewhere.test(text))
    return besideContainers
  if (basis === "name" && isInCode && nameOfClientSecret.test(before)) return ofPublicClient
  if (basis === "name" && asksToReplace.test(commentAbove)) return toBeReplaced
  if (basis === "name" && hasShortLife(path, text, before)) return ofShortLife
  if (namelessKeyFiles.test(path) && keyOfCertificate.test(value)) return ofNamelessCertificate
  if (basis === "default") return judgeFallback(before, isInCode)
  if (basis === "name") return judgeNamed(secret, isInCode)
  return addressBesideContainers.test(value) ? besideContainers : { severity: "critical", confidence: "high" }
}
