/** Source hosting: the installations of the service, the repositories they can see, and the quality gates of these. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  Installation,
  QualityGates,
  QualityGatesUpdateRequest,
  Repository,
  RepositoriesUpdateRequest,
  RepositoriesUpdateResponse,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Page size of the list of installations. */
export type InstallationListQuery = Query<"listInstallations">

/** Filters and page size of the repositories of an installation. */
export type RepositoryListQuery = Query<"listInstallationRepositories">

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
    options?: RequestOptions,
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
}
