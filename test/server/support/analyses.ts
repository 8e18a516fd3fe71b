/** Shared by tests of analyses: enabling a repository, and waiting for a run. */
import type {
  AnalysisRun,
  Installation,
  InstallationPage,
  RepositoryPage,
} from "../../../server/src/contract/generated/types.ts"
import { takeEvents } from "../../contract/EventStream.ts"
import type { callOf } from "./client.ts"
import { apiPollMillis, eventually } from "./poll.ts"
import type { Tenant } from "./service.ts"

type Call = ReturnType<typeof callOf>
type Caller = { readonly call: Call }
type WithKey = Pick<Tenant, "key">

/** The first installation of a tenant. */
export const installationOf = async ({ call }: Caller, { key }: WithKey): Promise<Installation> => {
  const { body } = await call<InstallationPage>("GET", "/api/v1/scm/installations", { key })
  const [installation] = body.data
  if (installation === undefined) throw new Error("there is no installation")
  return installation
}

/** Enables a repository by its name; its id. */
export const enable = async ({ call }: Caller, { key }: WithKey, name: string): Promise<string> => {
  const { id } = await installationOf({ call }, { key })
  const path = `/api/v1/scm/installations/${id}/repos`
  const { body } = await call<RepositoryPage>("GET", `${path}?limit=100`, { key })
  const repository = body.data.find((candidate) => candidate.name === name)
  if (repository === undefined)
    throw new Error(`there is no ${name} among ${body.data.map((one) => one.name).join(" ")}`)
  await call("POST", path, { key, body: { repository_ids: [repository.id], enabled: true } })
  return repository.id
}

/** Asks for an analysis that must be accepted. */
export const trigger = async (
  { call }: Caller,
  { key }: WithKey,
  repositoryId: string,
  more: { readonly branch?: string; readonly commit_sha?: string } = {},
): Promise<AnalysisRun> => {
  const { status, body } = await call<AnalysisRun>("POST", "/api/v1/analysis/trigger", {
    key,
    body: { repository_id: repositoryId, ...more },
  })
  if (status !== 202) throw new Error(`the analysis was not accepted: ${JSON.stringify(body)}`)
  return body
}

/** On a machine that does other things as well. */
const analysisMillis = 90_000

/** The run once it is over. */
export const finished = ({ call }: Caller, { key }: WithKey, id: string): Promise<AnalysisRun> =>
  eventually(
    `the end of the run ${id}`,
    async () => {
      const { body } = await call<AnalysisRun>("GET", `/api/v1/analysis/${id}/status`, { key })
      return body.status === "completed" || body.status === "failed" ? body : undefined
    },
    analysisMillis,
    apiPollMillis,
  )

/** Asks for an analysis and waits for its end. */
export const analyze = async (
  caller: Caller,
  tenant: WithKey,
  repositoryId: string,
  more: { readonly branch?: string; readonly commit_sha?: string } = {},
): Promise<AnalysisRun> => finished(caller, tenant, (await trigger(caller, tenant, repositoryId, more)).id)

/** The events in the text of a progress stream. */
export const eventsIn = (text: string) => takeEvents(text).events
