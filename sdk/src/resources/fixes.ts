/** Fixes: proposals to resolve findings by changing code, which people review before they are committed. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  Fix,
  FixApplyRequest,
  FixBatch,
  FixBatchRequest,
  FixApproveRequest,
  FixPreview,
  FixRejectRequest,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Filters and page size of the list of fixes. */
export type FixListQuery = Query<"listFixes">

/** The fix operations of a client: `client.fixes`. */
export class Fixes {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Fix proposals of the organization, newest first, in whatever state. A repository or finding that does not exist has
   * none.
   *
   * Needs the permission `fixes:read`.
   *
   * @param query - Filters and size of a page.
   * @param options - Options of every page's call.
   * @throws ValidationError when a filter is not valid.
   * @example
   * ```ts
   * for await (const fix of client.fixes.list({ status: ["proposed"], confidence: ["high"] })) {
   *   console.log(fix.repository_name, fix.title)
   * }
   * ```
   */
  list(query?: FixListQuery, options?: RequestOptions): PagePromise<Fix> {
    return this.#transport.list("listFixes", { query }, options)
  }

  /**
   * One fix with its diff, the decision on it, and how applying it went. While it is `applying`, ask no more often than
   * every 5 seconds.
   *
   * Needs the permission `fixes:read`.
   *
   * @param id - Identifier of the fix.
   * @param options - Options of this call.
   * @throws NotFoundError when the fix does not exist.
   * @example
   * ```ts
   * const { changes, status } = await client.fixes.get(fixId)
   * for (const { file_path, diff } of changes) console.log(file_path, diff)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Fix> {
    return this.#transport.call("getFix", { path: { id } }, options)
  }

  /**
   * Releases a proposed fix for {@link Fixes.apply}. Approving changes no code.
   *
   * Needs the permission `fixes:write`.
   *
   * @param id - Identifier of the fix.
   * @param body - A comment on the decision, if any.
   * @param options - Options of this call.
   * @returns The fix, now approved.
   * @throws NotFoundError when the fix does not exist.
   * @throws ConflictError when the fix is not `proposed`: somebody may have decided before.
   * @example
   * ```ts
   * await client.fixes.approve(fixId, { comment: "Reviewed with the security team." })
   * ```
   */
  approve(id: string, body?: Given<FixApproveRequest>, options?: IdempotentRequestOptions): ApiPromise<Fix> {
    return this.#transport.call("approveFix", { path: { id }, body }, options)
  }

  /**
   * Turns a proposed or approved fix down for good. The finding stays open; a later run may propose another fix for it.
   *
   * Needs the permission `fixes:write`.
   *
   * @param id - Identifier of the fix.
   * @param body - The reason of the decision, if any.
   * @param options - Options of this call.
   * @returns The fix, now rejected.
   * @throws NotFoundError when the fix does not exist.
   * @throws ConflictError when the fix is neither `proposed` nor `approved`.
   * @example
   * ```ts
   * await client.fixes.reject(fixId, { reason: "We remove this module next week." })
   * ```
   */
  reject(id: string, body?: Given<FixRejectRequest>, options?: IdempotentRequestOptions): ApiPromise<Fix> {
    return this.#transport.call("rejectFix", { path: { id }, body }, options)
  }

  /**
   * Commits an approved fix, or tries a failed one again. The fix is `applying` when the promise resolves; ask
   * {@link Fixes.get} until it is `applied` or `failed`. The finding is resolved by the next analysis of the branch.
   *
   * Needs the permission `fixes:write`.
   *
   * @param id - Identifier of the fix.
   * @param body - Where and how to commit; without it, to the default branch.
   * @param options - Options of this call.
   * @returns The fix, now being applied.
   * @throws NotFoundError when the fix does not exist.
   * @throws ConflictError when the fix is neither `approved` nor `failed`.
   * @example
   * ```ts
   * await client.fixes.apply(fixId, { create_pull_request: true })
   * ```
   */
  apply(id: string, body?: Given<FixApplyRequest>, options?: IdempotentRequestOptions): ApiPromise<Fix> {
    return this.#transport.call("applyFix", { path: { id }, body }, options)
  }

  /**
   * Approves up to 100 fixes of one repository and commits them as one commit or one pull request. `ids` selects them, or a
   * `rule` the waiting ones by detector and confidence. The fixes are `applying` when the promise resolves; the report says
   * which are not, and why.
   *
   * Needs the permission `fixes:write`.
   *
   * @param body - Which fixes, and where and how to commit.
   * @param options - Options of this call.
   * @throws ValidationError when the fixes are selected in two ways or in none, or are of several repositories.
   * @throws NotFoundError when none of the fixes exists.
   * @throws ConflictError when none of the fixes can be applied.
   * @example
   * ```ts
   * const { results } = await client.fixes.applyBatch({
   *   rule: { repository_id: repositoryId, detector: ["compare-none"], confidence: ["high"] },
   *   create_pull_request: true,
   * })
   * for (const { fix_id, outcome, reason } of results) console.log(fix_id, outcome, reason)
   * ```
   */
  applyBatch(body: Given<FixBatchRequest>, options?: IdempotentRequestOptions): ApiPromise<FixBatch> {
    return this.#transport.call("applyFixBatch", { body }, options)
  }

  /**
   * Tries a fix on a copy of the code and says what would change. Nothing is written to the repository. Takes up to 30
   * seconds. A fix that fails its checks is a successful preview whose `outcome` is `failed`.
   *
   * Needs the permission `fixes:read`.
   *
   * @param id - Identifier of the fix.
   * @param options - Options of this call.
   * @throws NotFoundError when the fix does not exist.
   * @throws ConflictError when the fix is in a state that leaves nothing to preview.
   * @throws InternalError with status 503 when no sandbox is free.
   * @example
   * ```ts
   * const { outcome, checks, resolves_finding } = await client.fixes.preview(fixId)
   * ```
   */
  preview(id: string, options?: RequestOptions): ApiPromise<FixPreview> {
    return this.#transport.call("previewFix", { path: { id } }, options)
  }
}
