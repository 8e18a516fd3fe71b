/** Settings of the Gitea server whose repositories are analyzed. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, together } from "./Reading.ts"

/** Gitea or Forgejo server, and the service's user on it. */
export interface GiteaServer {
  /** `GITEA_URL`, the address of its pages, API and repositories. */
  readonly url: string
  /** `GITEA_TOKEN`, an access token of the service's user. */
  readonly token: Redacted.Redacted
  /** `GITEA_WEBHOOK_SECRET`; several during a rotation, separated by commas. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
}

/** Reads all Gitea settings, or none: an incomplete set would fail only at the first event. */
export const readGitea = (read: Read) =>
  Effect.gen(function* () {
    const { url, token, secrets } = yield* together(
      { url: read("GITEA_URL"), token: read("GITEA_TOKEN"), secrets: read("GITEA_WEBHOOK_SECRET") },
      (all) => Effect.all(all),
    )
    const settings: ReadonlyArray<Option.Option<unknown>> = [url, token, secrets]
    if (settings.every(Option.isNone)) return Option.none<GiteaServer>()
    return Option.some<GiteaServer>(
      yield* together(
        {
          url: needed(url, "GITEA_URL", "set, because other settings of Gitea are"),
          token: needed(token, "GITEA_TOKEN", expectedOf("GITEA_TOKEN")),
          webhookSecrets: needed(secrets, "GITEA_WEBHOOK_SECRET", expectedOf("GITEA_WEBHOOK_SECRET")),
        },
        (all) => Effect.all(all),
      ),
    )
  })
