/** Decides how bad a secret is in production code, and how sure it is one. */
import type { Judgment } from "../detectors/Detector.ts"
import type { Confidence } from "../Report.ts"
import type { SecretBasis } from "./namedSecrets.ts"

type SecretJudgment = Required<Pick<Judgment, "severity" | "confidence">>

/** A setting that is switched off shows how it would look. */
const commented: SecretJudgment = { severity: "info", confidence: "low" }

/** The beginning of a line that is a comment in the languages and formats that are searched. */
const commentLine = /^\s*(?:#|\/\/|\/?\*|;|--|<!--|rem\s)/i

/** What tells a secret decides how sure it is one; a value of a telling name may be for a developer's machine alone. */
const confidences: Readonly<Record<SecretBasis, Confidence>> = { format: "high", use: "high", name: "medium" }

/** A line of a comment that documents what follows: what stands there is an example. */
const documentationLine = /^\s*(?:\/?\*|\/\/[/!])/

/** A secret as it stands in its file. */
export interface PlacedSecret {
  readonly basis: SecretBasis
  /** Its line up to where it begins. */
  readonly before: string
  /** The secret itself. */
  readonly value: string
  /** Whether a grammar reads the file; else it is configuration or text. */
  readonly isCode: boolean
}

/** Of a database on a host without a domain: only the containers beside it reach that. */
const besideContainers: SecretJudgment = { severity: "low", confidence: "medium" }

const addressBesideContainers =
  /^(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkeys?|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|cassandra|neo4j|bolt|couchdb|memcached?|nats)(?:\+[\w-]{1,20})?:\/\/[^/@\s]{1,200}@[\w-]{1,63}(?::\d{1,5})?(?:[/?]|$)/i

/** A credential that looks live is critical. In a comment of code only a known format tells one, and not in documentation. */
export const judgeSecret = ({ basis, before, value, isCode }: PlacedSecret): SecretJudgment => {
  if (documentationLine.test(before) || (commentLine.test(before) && (basis !== "format" || !isCode))) return commented
  return addressBesideContainers.test(value)
    ? besideContainers
    : { severity: "critical", confidence: confidences[basis] }
}
