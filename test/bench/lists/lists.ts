/** Every list of the API with its filters and orders: cost of its first page, and of one far down. */
import { Effect } from "effect"
import { Runs } from "../../../server/src/analysis/Runs.ts"
import { type FindingFilter, Findings, type FindingSort, positionIn } from "../../../server/src/findings/Findings.ts"
import type { Position } from "../../../server/src/contract/Pagination.ts"
import { type FixFilter, Fixes } from "../../../server/src/fixes/Fixes.ts"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import { Deliveries } from "../../../server/src/webhooks/Deliveries.ts"
import { type Cost, costOf } from "./buffers.ts"
import { allOpen, type Filled, rareDetector } from "./rows.ts"

/** A list of the API: its name and the query of one page. */
interface List {
  readonly name: string
  readonly page: (
    after: Position | undefined,
    limit: number,
  ) => Effect.Effect<ReadonlyArray<Position>, never, Findings | Runs | Deliveries | Fixes>
}

const pageSize = 20

const orders: ReadonlyArray<FindingSort> = [
  "-severity",
  "severity",
  "-created_at",
  "created_at",
  "file_path",
  "-file_path",
]

const findingLists = ({ organizationId, repositoryId, runId }: Filled): ReadonlyArray<List> => {
  const all = allOpen(organizationId)
  const filters: Readonly<Record<string, Partial<FindingFilter>>> = {
    "": {},
    "both statuses": { statuses: ["open", "resolved"] },
    "one severity": { severities: ["info"] },
    "two severities": { severities: ["critical", "low"] },
    "a repository": { repositoryId },
    "a run": { analysisRunId: runId },
    "a category": { categories: ["security"] },
    "a detector": { detectors: ["detector-3"] },
    "a rare detector": { detectors: [rareDetector] },
    "a directory": { filePath: "src/7/" },
    "a file": { filePath: "src/7/orders7.ts" },
  }
  return Object.entries(filters).flatMap(([name, filter]) =>
    orders.map((sort): List => ({
      name: `findings ${sort} ${name}`.trim(),
      page: (after, limit) =>
        Effect.flatMap(Findings, (findings) => findings.list({ ...all, ...filter }, sort, after, limit)).pipe(
          Effect.map((rows) => rows.map(positionIn(sort))),
        ),
    })),
  )
}

const runLists = ({ organizationId, repositoryId }: Filled): ReadonlyArray<List> => {
  const filters = {
    "": {},
    failed: { statuses: ["failed"] },
    "completed or failed": { statuses: ["completed", "failed"] },
    "a repository": { repositoryId },
  } as const
  return Object.entries(filters).map(([name, filter]): List => ({
    name: `runs ${name}`.trim(),
    page: (after, limit) =>
      Effect.flatMap(Runs, (runs) =>
        runs.list({
          organizationId,
          repositoryId: undefined,
          branch: undefined,
          statuses: undefined,
          createdAfter: undefined,
          createdBefore: undefined,
          ...filter,
          after,
          limit,
        }),
      ).pipe(Effect.map((rows) => rows.map(({ created_at, id }) => [created_at.toISOString(), id]))),
  }))
}

const deliveryLists = ({ organizationId, webhookId }: Filled): ReadonlyArray<List> => {
  const filters = {
    "": {},
    failed: { status: ["failed"] },
    "failed or pending": { status: ["failed", "pending"] },
    pending: { status: ["pending"] },
    "a rare event": { event: ["analysis.failed"] },
  } as const
  return Object.entries(filters).map(([name, filter]): List => ({
    name: `deliveries ${name}`.trim(),
    page: (after, limit) =>
      Effect.flatMap(Deliveries, (deliveries) =>
        deliveries.list(
          { organizationId, tier: "enterprise" },
          {
            webhookId,
            status: undefined,
            event: undefined,
            createdAfter: undefined,
            createdBefore: undefined,
            ...filter,
          },
          { after, limit },
        ),
      ).pipe(Effect.map((rows) => rows.map(({ delivery }) => [delivery.created_at.toISOString(), delivery.id]))),
  }))
}

const fixLists = ({ organizationId, repositoryId }: Filled): ReadonlyArray<List> => {
  const filters: Readonly<Record<string, Partial<FixFilter>>> = {
    "": {},
    proposed: { statuses: ["proposed"] },
    failed: { statuses: ["failed"] },
    "proposed, of high confidence": { statuses: ["proposed"], confidences: ["high"] },
    "of low confidence": { confidences: ["low"] },
    "a repository": { repositoryId },
    "a repository, proposed": { repositoryId, statuses: ["proposed"] },
  }
  return Object.entries(filters).map(([name, filter]): List => ({
    name: `fixes ${name}`.trim(),
    page: (after, limit) =>
      Effect.flatMap(Fixes, (fixes) =>
        fixes.list(
          {
            organizationId,
            repositoryId: undefined,
            findingId: undefined,
            statuses: undefined,
            confidences: undefined,
            ...filter,
          },
          after,
          limit,
        ),
      ).pipe(Effect.map((rows) => rows.map(({ created_at, id }) => [created_at.toISOString(), id]))),
  }))
}

/** Cost of the first page and of one far down. */
export interface ListCosts {
  readonly name: string
  readonly first: Cost
  /** `undefined` if the list has no such page. */
  readonly far: Cost | undefined
}

/** Measures the first page of each list and page `pageNumber`, with the statements of the API. */
export const measureLists = (filled: Filled, pageNumber: number) =>
  Effect.forEach(
    [...findingLists(filled), ...fixLists(filled), ...runLists(filled), ...deliveryLists(filled)],
    ({ name, page }) =>
      Effect.gen(function* () {
        const passed = (pageNumber - 1) * pageSize
        const before = yield* page(undefined, passed)
        // one more row tells whether a page follows
        const first = yield* costOf(page(undefined, pageSize + 1))
        const far = before.length < passed ? undefined : yield* costOf(page(before.at(-1), pageSize + 1))
        return { name, first, far } satisfies ListCosts
      }).pipe(withinTenant(filled.organizationId)),
  )
