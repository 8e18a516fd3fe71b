/** The operations on fixes. */
import { Effect } from "effect"
import { ConflictError, ServiceUnavailableError, ValidationError } from "../contract/Errors.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers, Reply } from "../contract/Spec.ts"
import { isBranchName } from "../scm/Branch.ts"
import { fixOf } from "./Fix.ts"
import { FixBatches } from "./FixBatches.ts"
import { Fixes } from "./Fixes.ts"
import { Previews } from "./Preview.ts"
import { whyNotPreviewed } from "./Refusals.ts"

const noBranchName = () =>
  new ValidationError({
    detail: "git allows no branch of this name.",
    errors: [{ in: "body", field: "/target_branch", message: "is no name that git allows for a branch" }],
  })

/** The operations of the group Fixes. */
export const make = Effect.gen(function* () {
  const fixes = yield* Fixes
  const batches = yield* FixBatches
  const previews = yield* Previews

  return handlers({
    listFixes: ({ query: { cursor, limit = defaultPageSize, ...filters } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const query = ["fixes", organizationId, filters]
        const after = yield* decodeCursor(cursor, query, newestFirst)
        const filter = {
          organizationId,
          repositoryId: filters.repository_id,
          findingId: filters.finding_id,
          statuses: filters.status,
          confidences: filters.confidence,
        }
        const rows = yield* fixes.list(filter, after, limit + 1)
        return page({ rows, limit, query, position: (row) => [row.created_at.toISOString(), row.id], item: fixOf })
      }),

    getFix: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        return fixOf(yield* fixes.find(organizationId, id))
      }),

    approveFix: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        return fixOf(yield* fixes.approve(yield* CurrentPrincipal, id, body?.comment))
      }),

    rejectFix: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        return fixOf(yield* fixes.reject(yield* CurrentPrincipal, id, body?.reason))
      }),

    applyFix: ({ path: { id }, body }) =>
      Effect.gen(function* () {
        if (body?.target_branch !== undefined && !isBranchName(body.target_branch)) return yield* noBranchName()
        const fix = yield* fixes.beginApply(yield* CurrentPrincipal, id, body ?? {})
        return new Reply({ body: fixOf(fix), headers: { Location: `/api/v1/fixes/${id}` } })
      }),

    applyFixBatch: ({ body }) =>
      Effect.gen(function* () {
        if (body.target_branch !== undefined && !isBranchName(body.target_branch)) return yield* noBranchName()
        return yield* batches.apply(yield* CurrentPrincipal, body)
      }),

    previewFix: ({ path: { id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const fix = yield* fixes.find(organizationId, id)
        const reason = whyNotPreviewed(fix)
        if (reason !== undefined) return yield* new ConflictError({ detail: reason })
        return yield* Effect.catchTag(
          previews.preview(fix),
          "PreviewsBusy",
          ({ retryAfterSeconds }) =>
            new ServiceUnavailableError({
              detail: "Too many previews are under way. Try again in a few seconds.",
              retryAfterSeconds,
            }),
        )
      }),
  })
})
