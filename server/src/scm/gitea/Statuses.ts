/** Runs as statuses of their commits. A status of the same context takes the place of the one before. */
import { Effect, Schema } from "effect"
import { checkName, conclusionOf, type RunReport, titleOf } from "../RemoteHost.ts"
import type { Api } from "./Api.ts"
import { repositoryOf } from "./Repositories.ts"

/**
 * Status of each conclusion. Gitea accepts only `success` for a required status, so a neutral conclusion is one too; its
 * description states the difference.
 */
const states = { success: "success", neutral: "success", failure: "failure" } as const

const Status = Schema.Struct({ id: Schema.Int })

/** Brings the status to where the run is. */
export const report = (api: Api, { run, gates, detailsUrl, identify }: RunReport) =>
  Effect.gen(function* () {
    const { path } = yield* repositoryOf(api, {
      installationExternalId: run.installation_external_id,
      externalId: run.repository_external_id,
    })
    const isOver = run.status === "completed" || run.status === "failed"
    const { id } = yield* api.write(
      `${path}/statuses/${run.commit_sha}`,
      {
        context: checkName,
        state: isOver ? states[conclusionOf(run, gates)] : "pending",
        description: titleOf(run, gates),
        target_url: detailsUrl,
      },
      Status,
    )
    yield* identify(String(id))
  })
