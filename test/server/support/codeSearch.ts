/** Shared by tests of code search: an analyzed repository with its index, and searches of it. */
import type {
  CodeSearchRequest,
  CodeSearchResponse,
  EmbeddingsStatus,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "./analyses.ts"
import { apiPollMillis, eventually } from "./poll.ts"
import type { Tenant, TestService } from "./service.ts"

type Caller = Pick<TestService, "call">
type WithKey = Pick<Tenant, "key">

/** The state of the indexes. */
export const statusOf = async (
  { call }: Caller,
  { key }: WithKey,
  repositoryId?: string,
): Promise<EmbeddingsStatus> => {
  const query = repositoryId === undefined ? "" : `?repository_id=${repositoryId}`
  const { body } = await call<EmbeddingsStatus>("GET", `/api/v1/code/embeddings/status${query}`, { key })
  return body
}

/** On a machine that does other things as well. */
const indexingMillis = 90_000

/** The state of a repository's index once nobody works on it. */
export const indexed = (caller: Caller, tenant: WithKey, repositoryId: string) =>
  eventually(
    "the end of the work on the index",
    async () => {
      const { repositories } = await statusOf(caller, tenant, repositoryId)
      return repositories.find(({ status }) => status === "completed" || status === "failed")
    },
    indexingMillis,
    apiPollMillis,
  )

/** Analyses a repository and waits for its index. */
export const analyzeAndIndex = async (caller: Caller, tenant: WithKey, repositoryId: string) => {
  const run = await analyze(caller, tenant, repositoryId)
  if (run.status !== "completed") throw new Error(`the analysis failed: ${JSON.stringify(run.failure)}`)
  return indexed(caller, tenant, repositoryId)
}

/** Enables a repository of the folder, analyses it and waits for its index; its id. */
export const indexRepository = async (caller: Caller, tenant: WithKey, name: string): Promise<string> => {
  const id = await enable(caller, tenant, name)
  const { status } = await analyzeAndIndex(caller, tenant, id)
  if (status !== "completed") throw new Error(`the index of ${name} is ${status}`)
  return id
}

/** A search that must succeed. */
export const searchFor = async (
  { call }: Caller,
  { key }: WithKey,
  request: CodeSearchRequest,
): Promise<CodeSearchResponse> => {
  const { status, body } = await call<CodeSearchResponse>("POST", "/api/v1/code/search", { key, body: request })
  if (status !== 200) throw new Error(`the search was not answered: ${JSON.stringify(body)}`)
  return body
}

/** The paths and names that a search finds, in order. */
export const placesFor = async (caller: Caller, tenant: WithKey, request: CodeSearchRequest) =>
  (await searchFor(caller, tenant, request)).data.map(
    ({ file_path, symbol_name }) => `${file_path}${symbol_name === null ? "" : ` ${symbol_name}`}`,
  )
