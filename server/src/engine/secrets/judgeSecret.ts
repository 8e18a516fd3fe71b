/** Judges secrets in production code: their severity, and the confidence that they are secrets. */
import type { Judgment } from "../detectors/Detector.ts"
import { namesOfKeysInUse } from "../files/roles.ts"
import { entropyOf, type SecretBasis } from "./namedSecrets.ts"
import type { SecretFile } from "./SecretFile.ts"

type SecretJudgment = Required<Pick<Judgment, "severity" | "confidence">>

/** Judgment of examples and of disabled settings. */
const notInUse: SecretJudgment = { severity: "info", confidence: "low" }

/** Beginning of a comment line in the searched languages and formats. */
const commentLine = /^\s*(?:#|\/\/|\/?\*|;|--|<!--|rem\s)/i

/** Comment lines directly above a line of a text. */
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

/** Maximum lines and characters of a comment above a setting that are read. */
const linesOfComment = 4
const charactersOfComment = 800

/** A line of a documentation comment, in which secrets are examples. */
const documentationLine = /^\s*(?:\/?\*|\/\/[/!])/

/** URLs: in a comment of code, a URL with a password shows the format, while a token was in use. */
const isAddress = /:\/\//

/** A secret with its context. */
export interface PlacedSecret {
  readonly file: SecretFile
  /** Offset of the secret in its file. */
  readonly start: number
  readonly basis: SecretBasis
  /** Name of its key, or of the variable whose fallback it is; empty if the secret was not found by a name. */
  readonly name: string
  /** Comment lines directly above its line. */
  readonly commentAbove: string
  /** Its line up to its beginning. */
  readonly before: string
  /** True if it is in a block comment, or in a docstring of Python. */
  readonly isInBlock: boolean
  /** The secret itself. */
  readonly value: string
}

/** Names of constants or variables that mark a made-up secret: `TEST_FAKE_RSA_KEY = "`. */
const madeUpName =
  /(?:^|[\s.({,])(?:(?:\w{0,60}_)?(?:test|tests|testing|fake|dummy|mock|sample|example)_\w{0,60}|\w{1,60}_tests?)["'\])]{0,2}\s{0,4}(?::[^=\n]{0,40})?[=:]\s{0,4}[\w&(#]{0,20}["'`]/i

/** A placeholder of a form field, which everybody sees who opens the page. */
const shownInField =
  /\bplaceholder["']?\s{0,3}(?:=>?|:)\s{0,3}[^\s=>][^=>\n]{0,160}$|\bplaceholder\s?=\s?["'][^"'\n]{0,40}$/i

/** Judgment of a password of a database on a host without a domain, which only neighboring containers reach. */
const besideContainers: SecretJudgment = { severity: "low", confidence: "medium" }

/** Settings of containers, in which a database and its password are set together. */
const filesOfContainers = /(?:^|\/)(?:docker-)?compose[\w.-]{0,60}\.ya?ml$/i

const passwordOfDatabase =
  /^(?:MYSQL|MARIADB|POSTGRES(?:QL)?|PG|MONGO(?:_INITDB)?|(?:MS)?SQL(?:SERVER)?|(?:MSSQL_)?SA|ORACLE|REDIS|RABBITMQ(?:_DEFAULT)?|DB|DATABASE)(?:_\w{1,40})?_PASSWORD$/i

/**
 * Judgment of a secret that is shipped in a program: for OAuth the program is a public client, whose secret proves nothing.
 * Settings belong to one server instead.
 */
const ofPublicClient: SecretJudgment = { severity: "low", confidence: "medium" }

const nameOfClientSecret = /(?:client|app)[-_]?secret\w{0,10}["'\]]{0,2}\s{0,20}(?::=?|=)\s{0,20}\W{0,9}$/i

/** URL with a host without a domain, or a service of Kubernetes: `shop.shop`, `db.shop.svc.cluster.local`. */
const addressBesideContainers =
  /^(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|cassandra|neo4j|bolt|couchdb|memcached?|nats)(?:\+[\w-]{1,20})?:\/\/[^/@\s]{1,200}@(?:[\w-]{1,63}|([\w-]{1,63})\.\1|[\w-]{1,63}(?:\.[\w-]{1,63})?\.svc(?:\.cluster\.local)?)(?::\d{1,5})?(?:[/?]|$)/i

/** Maximum characters of a name with its type. */
const longestName = 200

/**
 * Judgment of a key file whose name tells no use, such as `ssl/key.pem` or `shop.example.key`: of 19 in public projects, 1 was in
 * use. The others were defaults of servers, keys that only a proxy or a container trusts, or keys that everybody has.
 */
const ofUnknownUse: SecretJudgment = { severity: "low", confidence: "medium" }

const filesOfKeys = /\.(?:pem|key)$/i

/** Names of keys for other uses: with them a server signs or logs in. */
const otherKeys =
  /(?<![a-z])(?:aws|ec2|azure|gcp|bastion|terraform|key-?pair|jwt|oauth|oidc|saml|ssh|sign|apns|push|licen[cs]e|account)/i

const keyOfCertificate = /^-----BEGIN (?:RSA |EC |ENCRYPTED )?PRIVATE KEY-----/

const isOfUnknownUse = (path: string, value: string): boolean =>
  filesOfKeys.test(path) && !namesOfKeysInUse.test(path) && !otherKeys.test(path) && keyOfCertificate.test(value)

/** True for tokens of a provider, which also work for test accounts: whatever their name, the provider issued them. */
const isTokenOfProvider = (basis: SecretBasis, value: string): boolean =>
  basis === "format" && !/-----BEGIN|:\/\//.test(value)

/** Judgment of a default key that a comment above asks to replace: a leak only in installations that did not. */
const toBeReplaced: SecretJudgment = { severity: "low", confidence: "medium" }

/**
 * Judges a fallback: it only opens installations that set no other value. Signing keys work in installations that set
 * none.
 */
const judgeFallback = (name: string, isCode: boolean): SecretJudgment => ({
  severity: isCode && nameOfSigningKey.test(name) ? "medium" : "low",
  confidence: "medium",
})

/** Names of signing keys. A signed token, such as `jwt_token`, is no key. */
const nameOfSigningKey = /(?:jwt|session|cookie|signing|signature|encryption)(?!\w{0,40}tokens?$)\w{0,40}$|secret_key$/i

/** Judgment of a secret of the machine of one pipeline run, or of a developer's machine. */
const ofShortLife: SecretJudgment = { severity: "low", confidence: "low" }

const pipelines = /(?:^|\/)\.github\/workflows\/[^/]{1,100}\.ya?ml$|(?:^|\/)\.gitlab-ci\.ya?ml$|(?:^|\/)\.circleci\//

/**
 * Judgment of a value that only has a telling name: of 33 such values in public projects, 2 were usable, and of 14 machine-made
 * keys and tokens in code none. Most were for development machines, for replacement at installation, shipped to
 * everybody, or no secrets.
 */
const byNameAlone: SecretJudgment = { severity: "low", confidence: "low" }

/** Judgment of a signing key in code: everybody who knows it can sign for all installations that did not replace it. */
const signingKeyInCode: SecretJudgment = { severity: "medium", confidence: "medium" }

const looksLive: SecretJudgment = { severity: "critical", confidence: "medium" }

/**
 * Names of services of others, whose secrets work from anywhere. Other settings are replaced when the program is
 * installed.
 */
const serviceOfOthers =
  /amazon|google|github|gitlab|bitbucket|microsoft|facebook|twitter|linkedin|discord|telegram|stripe|paypal|braintree|sendgrid|mailgun|mailjet|mailchimp|postmark|twilio|nexmo|vonage|openai|anthropic|sentry|datadog|cloudflare|digitalocean|heroku|dropbox|algolia|mapbox|pusher|firebase|auth0|shopify|(?<![A-Za-z])(?:aws|azure|gcp|slack|adyen|okta|zoom|plaid|smtp|s3)/i

const opensServiceOfOthers = (name: string): boolean =>
  serviceOfOthers.test(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_"))

const passwords = /pass|pwd|(?<![a-z])pw(?![a-z])/i

/** True for names of passwords. A salt is stored beside the hash and opens nothing. */
const isPassword = (name: string): boolean => passwords.test(name) && !/salt$/i.test(name)

/** Prefixes of variables that are built into the pages for all visitors. */
const sentToVisitors = /^(?:VITE|REACT_APP|VUE_APP|GATSBY)_/

/**
 * True for long values in which no letter is more frequent than by chance. Password generators for people make up to 20
 * characters.
 */
const isMachineMade = (name: string, value: string): boolean => {
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= hexOfKey && entropyOf(value) >= entropyOfHex
  const shortest = passwords.test(name) ? lettersOfKey : lettersOfKey - 4
  if (value.length < shortest || /\s|\.html?\b/.test(value) || words.test(value)) return false
  // without numbers at the end, which people add to words
  const hasFewDigits = value.replace(/\d{1,8}$|\D/g, "").length * 8 < value.length
  if (hasFewDigits && /[a-z]{10}|[A-Z]{10}/.test(value)) return false
  return /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) >= entropyOfKey
}

/** Names of settings: `sun-idrepo-ldapv3-config-authpw`. */
const words = /^[a-z]{2,16}\d{0,2}(?:[-_.:][a-z]{2,20}(?:\d[a-z]{0,8}\d?)?){2,8}$/i

/** Minimum hexadecimal digits of a key: 128 bits. */
const hexOfKey = 32

/** Minimum bits per character of 32 random hexadecimal digits; the maximum is 4. */
const entropyOfHex = 3

/** Minimum characters of a password that a machine made. */
const lettersOfKey = 24

/** Minimum bits per character of 20 random letters and digits; the maximum is 4.3. */
const entropyOfKey = 3.7

/** True for a password of a server that others can reach: people choose such passwords, so the value itself tells little. */
const opensServerElsewhere = ({ file, name, start }: PlacedSecret): boolean => {
  const password = passwords.exec(name)
  if (password === null) return false
  return (
    (passwordOfDatabase.test(name) && file.hasDatabaseElsewhere) ||
    file.hasHostBeside(name.slice(0, password.index), start)
  )
}

const isLiveSetting = (secret: PlacedSecret): boolean => {
  const { file, name, start } = secret
  return (
    opensServiceOfOthers(name) ||
    opensServerElsewhere(secret) ||
    (!filesOfContainers.test(file.path) && file.isNestedIn(serviceOfOthers, start)) ||
    (file.isOfProduction && !sentToVisitors.test(name))
  )
}

/**
 * Judges a value that was found by its name. It is more than `low` only with evidence of its use or of the way it was
 * made.
 */
const judgeNamed = (secret: PlacedSecret): SecretJudgment => {
  const { file, name, value } = secret
  if (!file.isCode) return isLiveSetting(secret) ? looksLive : byNameAlone
  if (passwords.test(name) && (opensServiceOfOthers(name) || opensServerElsewhere(secret))) return looksLive
  if (!isMachineMade(name, value)) return byNameAlone
  if (nameOfSigningKey.test(name)) return signingKeyInCode
  return isPassword(name) || opensServiceOfOthers(name) ? looksLive : byNameAlone
}

/**
 * Names of the program's own keys, which a developer's machine has for itself. Secrets of other services work from
 * there as well.
 */
const ownKey =
  /^(?:\w{0,20}_)?(?:APP_KEY|APP_SECRET|SECRET_KEY(?:_BASE)?|JWT_\w{1,20}|SESSION_\w{1,20}|DB_\w{1,20}|DATABASE_\w{1,20})$/

const hasShortLife = ({ file, name }: PlacedSecret): boolean =>
  pipelines.test(file.path)
    ? passwordOfDatabase.test(name) || ownKey.test(name)
    : file.isOfDeveloper && ownKey.test(name) && !file.hasDatabaseElsewhere

/**
 * A comment that asks to replace a value; such a request begins with its verb. `Do not change this key` and `used to
 * generate the key` are no requests.
 */
const asksToReplace =
  /(?:^[\s#/*;<!-]{0,20}|[.,:;!(] {0,4}|\b(?:please|should|must|and|then|todo|fixme|(?:sure|remember|forget) to) )(?:change|replace|generate|regenerate|update)\b[^.\n]{0,40}\b(?:this|it|key|secret|value|password|random|your|own)\b/im

/**
 * Judges a secret by the evidence that it is in use: its format, the call that gets it, or its name together with
 * its use or the way it was made. In comments of code, only known formats count as in use.
 */
export const judgeSecret = (secret: PlacedSecret): SecretJudgment => {
  if (isNotInUse(secret)) return notInUse
  const { file, basis, name, value } = secret
  if (filesOfContainers.test(file.path) && passwordOfDatabase.test(name) && !file.hasDatabaseElsewhere)
    return besideContainers
  const lowered = basis === "name" ? loweredBySurroundings(secret) : null
  if (lowered !== null) return lowered
  if (isOfUnknownUse(file.path, value)) return ofUnknownUse
  if (basis === "default") return judgeFallback(name, file.isCode)
  if (basis === "name") return judgeNamed(secret)
  return addressBesideContainers.test(value) ? besideContainers : { severity: "critical", confidence: "high" }
}

/** True for values of examples, and of lines of documentation. */
const isNotInUse = ({ file, start, basis, before, isInBlock, value }: PlacedSecret): boolean => {
  const nameBefore = before.slice(-longestName)
  const isToken = isTokenOfProvider(basis, value)
  if (shownInField.test(nameBefore)) return true
  if (!isToken && (madeUpName.test(nameBefore) || file.isExampleOfDescription(start))) return true
  if (documentationLine.test(before) || (isInBlock && basis !== "format")) return true
  return commentLine.test(before) && (basis !== "format" || !file.isCode || isAddress.test(value))
}

/** Judgment of a named value by the code around it; null if that says nothing. */
const loweredBySurroundings = (secret: PlacedSecret): SecretJudgment | null => {
  if (secret.file.isCode && nameOfClientSecret.test(secret.before)) return ofPublicClient
  if (asksToReplace.test(secret.commentAbove)) return toBeReplaced
  return hasShortLife(secret) ? ofShortLife : null
}
