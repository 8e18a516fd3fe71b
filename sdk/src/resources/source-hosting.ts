/** Source hosting: the installations of the service, the repositories they can see, and the quality gates of these. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  Badge,
  BadgeUpdateRequest,
  Installation,
  QualityGates,
  QualityGatesUpdateRequest,
  Repository,
  RepositoriesUpdateRequest,
  RepositoriesUpdateResponse,
  RepositoryFiles,
  RepositoryOverview,
  RepositoryTrend,
  WorthFixingList,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Page size of the list of installations. */
export type InstallationListQuery = Query<"listInstallations">

/** Filters and page size of the repositories of an installation. */
export type RepositoryListQuery = Query<"listInstallationRepositories">

/** Order and page size of the overview. */
export type OverviewQuery = Query<"listOverview">

/** Branch and number of runs of a trend. */
export type RepositoryTrendQuery = Query<"getRepositoryTrend">

/** Branch, folder, order and number of files. */
export type RepositoryFilesQuery = Query<"listRepositoryFiles">

/** The source-hosting operations of a client: `client.scm`. */
export class SourceHosting {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * The installations of the service on accounts of the source-hosting platform, newest first.
   *
   * Needs the permission `scm:read`.
   *
   * @param query - Size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * const { data: [installation] } = await client.scm.installations()
   * ```
   */
  installations(query?: InstallationListQuery, options?: RequestOptions): PagePromise<Installation> {
    return this.#transport.list("listInstallations", { query }, options)
  }

  /**
   * The repositories that an installation can see, by name.
   *
   * Needs the permission `scm:read`.
   *
   * @param installationId - Identifier of the installation.
   * @param query - Only enabled ones, or those with a text in their name; size of a page.
   * @param options - Options of every page's call.
   * @throws NotFoundError when the installation does not exist.
   * @example
   * ```ts
   * for await (const repository of client.scm.repositories(installationId, { name: "payments" })) {
   *   console.log(repository.name, repository.enabled, repository.health_score)
   * }
   * ```
   */
  repositories(installationId: string, query?: RepositoryListQuery, options?: RequestOptions): PagePromise<Repository> {
    return this.#transport.list("listInstallationRepositories", { path: { id: installationId }, query }, options)
  }

  /**
   * Enables or disables repositories for analysis, all of them or none.
   *
   * Needs the permission `scm:write`.
   *
   * @param installationId - Identifier of the installation.
   * @param body - The repositories and the new value.
   * @param options - Options of this call.
   * @returns The repositories after the change, in the order of the request.
   * @throws NotFoundError when the installation does not exist.
   * @throws ValidationError when a repository does not belong to the installation.
   * @throws ConflictError when the installation is suspended.
   * @example
   * ```ts
   * await client.scm.updateRepositories(installationId, { repository_ids: [repositoryId], enabled: true })
   * ```
   */
  updateRepositories(
    installationId: string,
    body: Given<RepositoriesUpdateRequest>,
    options?: IdempotentRequestOptions,
  ): ApiPromise<RepositoriesUpdateResponse> {
    return this.#transport.call("updateInstallationRepositories", { path: { id: installationId }, body }, options)
  }

  /**
   * Changes what a run of a repository must reach. What they say of a run is in `quality_gate_result` of the run.
   *
   * Needs the permission `scm:write`.
   *
   * @param repositoryId - Identifier of the repository.
   * @param body - The gates to change: those left out stay as they are, null turns a gate off.
   * @param options - Options of this call.
   * @returns All gates after the change.
   * @throws NotFoundError when the repository does not exist.
   * @throws ValidationError when a gate is unknown or out of range; none is changed then.
   * @throws ConflictError when the gates have changed since `expected_updated_at`.
   * @example
   * ```ts
   * await client.scm.updateQualityGates(repositoryId, { enabled: true, min_health_score: 75, max_new_findings: null })
   * ```
   */
  updateQualityGates(
    repositoryId: string,
    body: Given<QualityGatesUpdateRequest>,
    options?: RequestOptions,
  ): ApiPromise<QualityGates> {
    return this.#transport.call("updateQualityGates", { path: { id: repositoryId }, body }, options)
  }

  /**
   * Turns the badge of a repository on or off: a picture of its health score, for a README. Its address needs no key;
   * off and on again makes a new one.
   *
   * Needs the permission `scm:write`.
   *
   * @param repositoryId - Identifier of the repository.
   * @param body - Whether there is a badge.
   * @param options - Options of this call.
   * @throws NotFoundError when the repository does not exist.
   * @example
   * ```ts
   * const { url } = await client.scm.updateBadge(repositoryId, { enabled: true })
   * ```
   */
  updateBadge(repositoryId: string, body: Given<BadgeUpdateRequest>, options?: RequestOptions): ApiPromise<Badge> {
    return this.#transport.call("updateBadge", { path: { id: repositoryId }, body }, options)
  }

  /**
   * The repositories with their state on the default branch: score, change over 30 days, open findings, gates.
   *
   * Needs the permission `analysis:read`.
   *
   * @param query - Order, and size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * for await (const { repository_name, health_score, change_30_days } of client.scm.overview()) {
   *   console.log(repository_name, health_score, change_30_days)
   * }
   * ```
   */
  overview(query?: OverviewQuery, options?: RequestOptions): PagePromise<RepositoryOverview> {
    return this.#transport.list("listOverview", { query }, options)
  }

  /**
   * The detectors, each in one repository, whose findings would raise a score most if all of them were fixed.
   *
   * Needs the permission `analysis:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { data: [first] } = await client.scm.worthFixing()
   * if (first !== undefined) console.log(first.repository_name, first.detector, first.gain)
   * ```
   */
  worthFixing(options?: RequestOptions): ApiPromise<WorthFixingList> {
    return this.#transport.call("listWorthFixing", {}, options)
  }

  /**
   * Scores, counts and lines of the newest completed runs of a branch, oldest first.
   *
   * Needs the permission `analysis:read`.
   *
   * @param repositoryId - Identifier of the repository.
   * @param query - The branch, the default branch without it; how many runs.
   * @param options - Options of this call.
   * @throws NotFoundError when the repository does not exist.
   * @example
   * ```ts
   * const { data } = await client.scm.trend(repositoryId, { limit: 30 })
   * console.log(data.map(({ health_score }) => health_score))
   * ```
   */
  trend(repositoryId: string, query?: RepositoryTrendQuery, options?: RequestOptions): ApiPromise<RepositoryTrend> {
    return this.#transport.call("getRepositoryTrend", { path: { id: repositoryId }, query }, options)
  }

  /**
   * Size, complexity, changes and open findings of files and folders, as the newest run of a branch measured them.
   *
   * Needs the permission `findings:read`.
   *
   * @param repositoryId - Identifier of the repository.
   * @param query - The branch, the folder, whether all files below it are asked for, order and number.
   * @param options - Options of this call.
   * @throws NotFoundError when the repository does not exist.
   * @example
   * ```ts
   * const { data } = await client.scm.files(repositoryId, { folder: "src", sort: "-findings" })
   * ```
   */
  files(repositoryId: string, query?: RepositoryFilesQuery, options?: RequestOptions): ApiPromise<RepositoryFiles> {
    return this.#transport.call("listRepositoryFiles", { path: { id: repositoryId }, query }, options)
  }
}
