/** Shared by tests of fixes: repositories with something to fix, and proposals made as for a customer. */
import type { SqlClient } from "effect/sql"
import type { AnalysisRun, Fix, FixApplyRequest, FixPage } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "./analyses.ts"
import { apiPollMillis, eventually } from "./poll.ts"
import type { Tenant, TestService } from "./service.ts"

/** A function in Python with one thing to fix. */
export const isNone = (name: string): string =>
  `def ${name}(order):\n    if order == None:\n        return 0\n    return order.total\n`

/** Waits until nothing is left to be tried. */
export const generated = ({ withSql }: Pick<TestService, "withSql">, repositoryId: string): Promise<true> =>
  eventually("the end of the work on fixes", async () => {
    const left = await withSql(
      (sql: SqlClient.SqlClient) => sql`SELECT FROM fix_generations WHERE repository_id = ${repositoryId}`,
    )
    return left.length === 0 || undefined
  })

/** Waits until as many fixes are proposed as are expected. */
export const proposalsOf = (
  { call }: Pick<TestService, "call">,
  { key }: Pick<Tenant, "key">,
  count: number,
): Promise<ReadonlyArray<Fix>> =>
  eventually(
    "the proposals",
    async () => {
      const { status, body } = await call<FixPage>("GET", "/api/v1/fixes", { key })
      return status === 200 && body.data.length === count ? body.data : undefined
    },
    undefined,
    apiPollMillis,
  )

/** The fix once it is applied or failed. */
export const endOf = (
  { call }: Pick<TestService, "call">,
  { key }: Pick<Tenant, "key">,
  fixId: string,
  deadlineMillis?: number,
): Promise<Fix> =>
  eventually(
    `the end of the fix ${fixId}`,
    async () => {
      const { status, body } = await call<Fix>("GET", `/api/v1/fixes/${fixId}`, { key })
      return status !== 200 || body.status === "applying" ? undefined : body
    },
    deadlineMillis,
    apiPollMillis,
  )

/** Calls of a tenant for the fixes of one repository. */
export const fixing = async (service: TestService, { key }: Tenant, name: string) => {
  const id = await enable(service, { key }, name)
  const get = async (fixId: string): Promise<Fix> =>
    (await service.call<Fix>("GET", `/api/v1/fixes/${fixId}`, { key })).body
  const list = async (): Promise<ReadonlyArray<Fix>> =>
    (await service.call<FixPage>("GET", `/api/v1/fixes?limit=100&repository_id=${id}`, { key })).body.data
  const approve = (fixId: string) => service.call<Fix>("POST", `/api/v1/fixes/${fixId}/approve`, { key })
  const apply = (fixId: string, body: FixApplyRequest = {}) =>
    service.call<Fix>("POST", `/api/v1/fixes/${fixId}/apply`, { key, body })
  const ended = (fixId: string): Promise<Fix> => endOf(service, { key }, fixId)
  return {
    id,
    get,
    list,
    approve,
    apply,
    ended,
    /** Analyses the repository and waits for the proposals that follow. */
    analyzed: async (): Promise<AnalysisRun> => {
      const run = await analyze(service, { key }, id)
      await generated(service, id)
      return run
    },
    /** The proposal for a file. */
    fixOf: async (path: string): Promise<Fix> => {
      const fix = (await list()).find(({ changes: [change] }) => change?.file_path === path)
      if (fix === undefined) throw new Error(`there is no fix of ${path}`)
      return fix
    },
    /** Approves a fix, has it applied, and waits for the end. */
    applied: async (fixId: string, body: FixApplyRequest = {}): Promise<Fix> => {
      await approve(fixId)
      const { status, body: answer } = await apply(fixId, body)
      if (status !== 202) throw new Error(`the fix was not accepted: ${JSON.stringify(answer)}`)
      return ended(fixId)
    },
  }
}
