/**
 * Runs as checks on their commits. A check is found again by the id of its run, and GitHub says how many marks it has, so
 * that a report which was cut off goes on.
 */
import { Effect, Option, Schema } from "effect"
import { checkName, conclusionOf, type ReportedRun, type RunReport, titleOf } from "../RemoteHost.ts"
import { answered, type Api, reading } from "./Api.ts"
import { annotationOf, annotationsTogether, mostAnnotations, summaryOf } from "./CheckRun.ts"
import { pathOf } from "./names.ts"

const Check = Schema.Struct({
  id: Schema.Int,
  external_id: Schema.NullOr(Schema.String),
  output: Schema.Struct({ annotations_count: Schema.Int }),
})
const Checks = Schema.Struct({ check_runs: Schema.Array(Check) })
type Check = typeof Check.Type

/** The check of the run, if there is one, also if the process that created it died before recording it. */
const existing = (api: Api, { run, checkId }: RunReport) => {
  const path = pathOf(run.repository_name)
  return checkId === null
    ? reading(
        api.asInstallation(run.installation_external_id, (ask) =>
          ask("GET /repos/{owner}/{repo}/commits/{ref}/check-runs", {
            ...path,
            ref: run.commit_sha,
            check_name: checkName,
            filter: "all",
            per_page: 100,
          }),
        ),
      ).pipe(
        Effect.flatMap(answered(Checks)),
        Effect.map(({ check_runs }) =>
          Option.fromNullishOr(check_runs.find(({ external_id }) => external_id === run.id)),
        ),
      )
    : reading(
        api.asInstallation(run.installation_external_id, (ask) =>
          ask("GET /repos/{owner}/{repo}/check-runs/{check_run_id}", { ...path, check_run_id: Number(checkId) }),
        ),
      ).pipe(Effect.flatMap(answered(Check)), Effect.map(Option.some))
}

const create = (api: Api, { detailsUrl, run }: RunReport) => {
  const begun: ReportedRun = { ...run, status: "running" }
  return api
    .asInstallation(run.installation_external_id, (ask) =>
      ask("POST /repos/{owner}/{repo}/check-runs", {
        ...pathOf(run.repository_name),
        name: checkName,
        head_sha: run.commit_sha,
        status: "in_progress",
        external_id: run.id,
        details_url: detailsUrl,
        output: { title: titleOf(begun, undefined), summary: summaryOf(begun, undefined) },
      }),
    )
    .pipe(Effect.flatMap(answered(Check)))
}

const conclude = (api: Api, { run, gates, findings }: RunReport, check: Check) =>
  Effect.gen(function* () {
    // as far as they are marked already, they are left out
    const offset = Math.min(check.output.annotations_count, mostAnnotations)
    const limit = mostAnnotations - offset
    const annotations = (run.status === "completed" ? yield* findings({ offset, limit }) : []).map(annotationOf)
    const output = { title: titleOf(run, gates), summary: summaryOf(run, gates) }
    const update = (
      batch: ReadonlyArray<ReturnType<typeof annotationOf>>,
      end:
        | { readonly status: "completed"; readonly conclusion: ReturnType<typeof conclusionOf> }
        | Record<string, never>,
    ) =>
      api.asInstallation(run.installation_external_id, (ask) =>
        ask("PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}", {
          ...pathOf(run.repository_name),
          check_run_id: check.id,
          ...end,
          output: { ...output, annotations: [...batch] },
        }),
      )
    yield* Effect.forEach(
      Array.from({ length: Math.ceil(annotations.length / annotationsTogether) }, (_, batch) => batch),
      (batch) => update(annotations.slice(batch * annotationsTogether, (batch + 1) * annotationsTogether), {}),
      { discard: true },
    ).pipe(
      // a mark that GitHub does not take must not leave the check, which may be a required one, without an end
      Effect.catchIf(
        (error) => error._tag === "HostRefused" && error.status === 422,
        (error) => Effect.logWarning("GitHub does not take the marks on a commit", error),
      ),
    )
    yield* update([], { status: "completed", conclusion: conclusionOf(run, gates) })
  })

/** Brings the check to where the run is. */
export const report = (api: Api, reported: RunReport) =>
  Effect.gen(function* () {
    const { run, identify } = reported
    const known = yield* existing(api, reported)
    const check = Option.isSome(known) ? known.value : yield* create(api, reported)
    yield* identify(String(check.id))
    if (run.status === "completed" || run.status === "failed") yield* conclude(api, reported, check)
  })
