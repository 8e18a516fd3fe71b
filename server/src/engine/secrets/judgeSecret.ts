/** Decides how bad a secret is in production code, and how sure it is one. */
import type { Judgment } from "../detectors/Detector.ts"
import { namesOfKeysInUse } from "../files/roles.ts"
import { entropyOf, type SecretBasis } from "./namedSecrets.ts"
import type { SecretFile } from "./SecretFile.ts"

type SecretJudgment = Required<Pick<Judgment, "severity" | "confidence">>

/** An example, or a setting that is switched off. */
const notInUse: SecretJudgment = { severity: "info", confidence: "low" }

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

/** In a comment of code an address with a password shows how one is written; a token is one that somebody has used. */
const isAddress = /:\/\//

/** A secret as it stands in its file. */
export interface PlacedSecret {
  readonly file: SecretFile
  /** Offset of the secret in the text of its file. */
  readonly start: number
  readonly basis: SecretBasis
  /** Of its key, or of the variable that it is the fallback of; empty where no name tells it. */
  readonly name: string
  /** The lines of comment right above its own. */
  readonly commentAbove: string
  /** Its line up to where it begins. */
  readonly before: string
  /** Whether it stands in a comment of several lines. */
  readonly isInBlock: boolean
  /** The secret itself. */
  readonly value: string
}

/** The name of a constant or a variable that says itself that the secret is none: `TEST_FAKE_RSA_KEY = "`. */
const madeUpName =
  /(?:^|[\s.({,])(?:(?:\w{0,60}_)?(?:test|tests|testing|fake|dummy|mock|sample|example)_\w{0,60}|\w{1,60}_tests?)["'\])]{0,2}\s{0,4}(?::[^=\n]{0,40})?[=:]\s{0,4}[\w&(#]{0,20}["'`]/i

/** Of a database on a host without a domain: only the containers beside it reach that. */
const besideContainers: SecretJudgment = { severity: "low", confidence: "medium" }

/** The same, as the settings of the container that runs it. */
const filesOfContainers = /(?:^|\/)(?:docker-)?compose[\w.-]{0,60}\.ya?ml$/i

const passwordOfDatabase =
  /^(?:MYSQL|MARIADB|POSTGRES(?:QL)?|PG|MONGO(?:_INITDB)?|(?:MS)?SQL(?:SERVER)?|(?:MSSQL_)?SA|ORACLE|REDIS|RABBITMQ(?:_DEFAULT)?|DB|DATABASE)(?:_\w{1,40})?_PASSWORD$/i

/** Of a program that everybody has: for OAuth it is a public client, and its secret proves nothing. Settings are of one server. */
const ofPublicClient: SecretJudgment = { severity: "low", confidence: "medium" }

const nameOfClientSecret = /(?:client|app)[-_]?secret\w{0,10}["'\]]{0,2}\s{0,20}(?::=?|=)\s{0,20}\W{0,9}$/i

/** A host without a domain, or a service of Kubernetes: `shop.shop`, `db.shop.svc.cluster.local`. */
const addressBesideContainers =
  /^(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|cassandra|neo4j|bolt|couchdb|memcached?|nats)(?:\+[\w-]{1,20})?:\/\/[^/@\s]{1,200}@(?:[\w-]{1,63}|([\w-]{1,63})\.\1|[\w-]{1,63}(?:\.[\w-]{1,63})?\.svc(?:\.cluster\.local)?)(?::\d{1,5})?(?:[/?]|$)/i

/** A name with its type. */
const longestName = 200

/**
 * A key in a file of its own that names neither a host nor a use, such as `ssl/key.pem`: of 18 that were read in public projects 1 was
 * in use. The others are what a server begins with, what a proxy or a container trusts alone, or what everybody has.
 */
const ofUnknownUse: SecretJudgment = { severity: "low", confidence: "medium" }

const filesOfKeys = /\.(?:pem|key)$/i
const hostInName =
  /(?:^|\/)(?:[\w*-]{1,60}\.){1,5}(?!key\.|cert\.|ca\.|crt\.|pem\.|priv\w{0,5}\.|rsa\.|p8\.)[a-z]{2,12}[._-](?:key\.)?(?:pem|key)$/i

/** A server also has keys with which it signs and logs in. */
const otherKeys =
  /(?<![a-z])(?:aws|ec2|azure|gcp|bastion|terraform|key-?pair|jwt|oauth|oidc|saml|ssh|sign|apns|push|licen[cs]e|account)/i

const keyOfCertificate = /^-----BEGIN (?:RSA |EC |ENCRYPTED )?PRIVATE KEY-----/

const isOfUnknownUse = (path: string, value: string): boolean =>
  filesOfKeys.test(path) &&
  !hostInName.test(path) &&
  !namesOfKeysInUse.test(path) &&
  !otherKeys.test(path) &&
  keyOfCertificate.test(value)

/** A test account of a provider has tokens that work: whatever their name, they are issued. */
const isTokenOfProvider = (basis: SecretBasis, value: string): boolean =>
  basis === "format" && !/-----BEGIN|:\/\//.test(value)

/** A key that everybody begins with, and that a comment above it asks to replace: a leak only where nobody did. */
const toBeReplaced: SecretJudgment = { severity: "low", confidence: "medium" }

/** A fallback opens only the installations that set no other; keys of signatures work without a word of it. */
const judgeFallback = (name: string, isCode: boolean): SecretJudgment => ({
  severity: isCode && nameOfSigningKey.test(name) ? "medium" : "low",
  confidence: "medium",
})

/** A token that was signed, such as `jwt_token`, is no key. */
const nameOfSigningKey = /(?:jwt|session|cookie|signing|signature|encryption)(?!\w{0,40}tokens?$)\w{0,40}$|secret_key$/i

/** A secret of the machine of one run of a pipeline, or of the machine of a developer. */
const ofShortLife: SecretJudgment = { severity: "low", confidence: "low" }

const pipelines = /(?:^|\/)\.github\/workflows\/[^/]{1,100}\.ya?ml$|(?:^|\/)\.gitlab-ci\.ya?ml$|(?:^|\/)\.circleci\//

/**
 * A name alone: of 33 such values that were read in public projects 2 were useful, and of 14 keys and tokens in code that a machine
 * made none. Most are for a machine of developers, for an installation to replace, shipped to everybody, or no secret at all.
 */
const byNameAlone: SecretJudgment = { severity: "low", confidence: "low" }

/** A key with which code signs: who knows it signs as well, in every installation that did not replace it. */
const signingKeyInCode: SecretJudgment = { severity: "medium", confidence: "medium" }

const looksLive: SecretJudgment = { severity: "critical", confidence: "medium" }

/** Settings are replaced where the program is installed; a secret that opens a service of others opens it from anywhere. */
const serviceOfOthers =
  /amazon|google|github|gitlab|bitbucket|microsoft|facebook|twitter|linkedin|discord|telegram|stripe|paypal|braintree|sendgrid|mailgun|mailjet|mailchimp|postmark|twilio|nexmo|vonage|openai|anthropic|sentry|datadog|cloudflare|digitalocean|heroku|dropbox|algolia|mapbox|pusher|firebase|auth0|shopify|(?<![A-Za-z])(?:aws|azure|gcp|slack|adyen|okta|zoom|plaid|smtp|s3)/i

const opensServiceOfOthers = (name: string): boolean =>
  serviceOfOthers.test(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_"))

const passwords = /pass|pwd|(?<![a-z])pw(?![a-z])/i

/** A salt is stored beside the hash, and lets nobody in. */
const isPassword = (name: string): boolean => passwords.test(name) && !/salt$/i.test(name)

/** Variables that are built into what every visitor of a page is sent. */
const sentToVisitors = /^(?:VITE|REACT_APP|VUE_APP|GATSBY)_/

/** Long, and no letter more often than chance gives. Generators for people make passwords of up to 20 characters. */
const isMachineMade = (name: string, value: string): boolean => {
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= hexOfKey && entropyOf(value) >= entropyOfHex
  const shortest = passwords.test(name) ? lettersOfKey : lettersOfKey - 4
  if (value.length < shortest || /\s|\.html?\b/.test(value) || words.test(value)) return false
  // numbers at the end are those that people add to words
  const hasFewDigits = value.replace(/\d{1,8}$|\D/g, "").length * 8 < value.length
  if (hasFewDigits && /[a-z]{10}|[A-Z]{10}/.test(value)) return false
  return /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) >= entropyOfKey
}

/** `sun-idrepo-ldapv3-config-authpw`: the name of a setting. */
const words = /^[a-z]{2,16}\d{0,2}(?:[-_.:][a-z]{2,20}(?:\d[a-z]{0,8}\d?)?){2,8}$/i

/** 128 bits in hexadecimal digits. */
const hexOfKey = 32

/** Bits per character of 32 random digits, which is at most 4. */
const entropyOfHex = 3

/** Characters of a password that hardly a person chose. */
const lettersOfKey = 24

/** Bits per character of 20 random letters and digits, which is at most 4.3. */
const entropyOfKey = 3.7

/** True for a secret that opens a server that others reach as well: people chose such passwords, so a look at the value tells little. */
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

/** Judges a value that only its name tells: evidence of what it opens, or of how it was made, makes it more than `low`. */
const judgeNamed = (secret: PlacedSecret): SecretJudgment => {
  const { file, name, value } = secret
  if (!file.isCode) return isLiveSetting(secret) ? looksLive : byNameAlone
  if (passwords.test(name) && (opensServiceOfOthers(name) || opensServerElsewhere(secret))) return looksLive
  if (!isMachineMade(name, value)) return byNameAlone
  if (nameOfSigningKey.test(name)) return signingKeyInCode
  return isPassword(name) || opensServiceOfOthers(name) ? looksLive : byNameAlone
}

/** Keys of the program itself, which such a machine makes for itself; what opens a service of others opens it from there as well. */
const ownKey =
  /^(?:\w{0,20}_)?(?:APP_KEY|APP_SECRET|SECRET_KEY(?:_BASE)?|JWT_\w{1,20}|SESSION_\w{1,20}|DB_\w{1,20}|DATABASE_\w{1,20})$/

const hasShortLife = ({ file, name }: PlacedSecret): boolean =>
  pipelines.test(file.path)
    ? passwordOfDatabase.test(name) || ownKey.test(name)
    : file.isOfDeveloper && ownKey.test(name) && !file.hasDatabaseElsewhere

/** A request begins with its verb. `Do not change this key` and `used to generate the key` ask for nothing. */
const asksToReplace =
  /(?:^[\s#/*;<!-]{0,20}|[.,:;!(] {0,4}|\b(?:please|should|must|and|then|todo|fixme|(?:sure|remember|forget) to) )(?:change|replace|generate|regenerate|update)\b[^.\n]{0,40}\b(?:this|it|key|secret|value|password|random|your|own)\b/im

/**
 * Decides by what shows that a secret is in use: its format, the call that it is given to, or its name together with what it opens or
 * how it was made. In comments of code only a known format is taken for one in use.
 */
export const judgeSecret = (secret: PlacedSecret): SecretJudgment => {
  const { file, start, basis, name, commentAbove, before, isInBlock, value } = secret
  const { path, isCode } = file
  if (!isTokenOfProvider(basis, value)) {
    if (madeUpName.test(before.slice(-longestName)) || file.isExampleOfDescription(start)) return notInUse
  }
  if (isInBlock && basis !== "format") return notInUse
  if (
    documentationLine.test(before) ||
    (commentLine.test(before) && (basis !== "format" || !isCode || isAddress.test(value)))
  )
    return notInUse
  if (filesOfContainers.test(path) && passwordOfDatabase.test(name) && !file.hasDatabaseElsewhere)
    return besideContainers
  if (basis === "name" && isCode && nameOfClientSecret.test(before)) return ofPublicClient
  if (basis === "name" && asksToReplace.test(commentAbove)) return toBeReplaced
  if (basis === "name" && hasShortLife(secret)) return ofShortLife
  if (isOfUnknownUse(path, value)) return ofUnknownUse
  if (basis === "default") return judgeFallback(name, isCode)
  if (basis === "name") return judgeNamed(secret)
  return addressBesideContainers.test(value) ? besideContainers : { severity: "critical", confidence: "high" }
}
