/** The two reads, written directly on the driver: the same statements, rows and JSON as the service. */
import { Pool } from "pg"
import { page } from "../../../server/src/contract/Pagination.ts"
import {
  besides,
  findingColumns,
  findingOf,
  type FindingRow,
  storedColumns,
} from "../../../server/src/findings/Finding.ts"
import { mostCounted, positionIn } from "../../../server/src/findings/Findings.ts"

/** Settings with which a peer of the service gives the same responses as the service. */
export interface PeerSettings {
  readonly databaseUrl: string
  /** The organization of every request: the peers do not check credentials. */
  readonly organizationId: string
  readonly dashboardUrl: string
  /** The body of the service's 401. */
  readonly unauthorized: object
}

/** Size of the connection pool, the same as the service's. */
const connections = 10

const one = `
  SELECT ${findingColumns}
  FROM (SELECT ${storedColumns} FROM findings WHERE organization_id = $1 AND id = $2) AS finding ${besides}`
const ofStatus = `
  FROM findings
  WHERE organization_id = $1 AND status IN ($2) AND NOT EXISTS (
    SELECT FROM finding_triage WHERE finding_triage.finding_id = findings.id AND finding_triage.dismissed_at IS NOT NULL
  )`
const total = `SELECT count(*)::int AS total FROM (SELECT ${ofStatus} LIMIT ${mostCounted + 1}) AS counted`
const firstPage = `
  SELECT ${findingColumns} FROM (
    SELECT ${storedColumns} ${ofStatus}
    ORDER BY urgency, created_at DESC, id DESC
    LIMIT $3
  ) AS finding ${besides}
  ORDER BY urgency, created_at DESC, id DESC`

const sort = "-severity"

/** Opens a pool and makes the reads. */
export const makeReads = ({ databaseUrl, organizationId, dashboardUrl }: Omit<PeerSettings, "unauthorized">) => {
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  const shown = findingOf({ dashboardUrl, baseUrl: new URL(dashboardUrl).origin, remote: new Map() })
  return {
    finding: async (id: string) => {
      const { rows } = await pool.query<FindingRow>(one, [organizationId, id])
      return rows[0] === undefined ? undefined : shown(rows[0])
    },
    findings: async (limit: number) => {
      const { rows } = await pool.query<FindingRow>(firstPage, [organizationId, "open", limit + 1])
      const counted = await pool.query<{ total: number }>(total, [organizationId, "open"])
      return {
        ...page({
          rows,
          limit,
          query: ["findings", organizationId, sort, {}],
          position: positionIn(sort),
          item: shown,
        }),
        ...counted.rows.find((row) => row.total <= mostCounted),
      }
    },
    close: () => pool.end(),
  }
}
