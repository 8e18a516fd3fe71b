/** Message for empty lists of results before the first run, with the next step. */
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { type Html, html } from "../foundation/text/Html.ts"
import { emptyState } from "./components.ts"
import type { Context } from "./Page.ts"
import { ifPermitted } from "./Submissions.ts"

/**
 * Message if there are no runs, of the given repository or at all; undefined if there are some or they may not be read.
 */
export const notAnalyzed = (
  { base, client, session }: Context,
  repositoryId?: string,
): Effect.Effect<Html | undefined, CallError> => {
  const ofRepository = repositoryId === undefined ? {} : { repository_id: repositoryId }
  return Effect.map(ifPermitted(client.analysis.history({ ...ofRepository, limit: 1 })), (runs) => {
    if (runs === undefined || runs.data.length > 0) return undefined
    return repositoryId === undefined
      ? emptyState(
          "Nothing has been analyzed yet",
          "Enable a repository and analyze it. From then on, every push starts a run.",
          session.permissions?.has("scm:read") === false
            ? undefined
            : html`<a class="button main" href="${base}/repositories">Choose repositories</a>`,
        )
      : emptyState("Not analyzed yet", "Findings and fixes come with the first completed run of the repository.")
  })
}
