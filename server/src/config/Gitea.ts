/** Settings of the Gitea server whose repositories the service works on. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, together } from "./Reading.ts"

/** A Gitea server, or a Forgejo server, and the service's user on it. */
export interface GiteaServer {
  /** `GITEA_URL`, where its pages, its API and its repositories are. */
  readonly url: string
  /** `GITEA_TOKEN`, a token of the service's user. */
  readonly token: Redacted.Redacted
  /** `GITEA_WEBHOOK_SECRET`; several, separated by commas, while one takes the place of another. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
}

/** Reads all of Gitea's settings, or none: half of them is a mistake that would show only with the first event. */
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
          url: needed(url, "GITEA_URL", "set, since other settings of Gitea are"),
          token: needed(token, "GITEA_TOKEN", expectedOf("GITEA_TOKEN")),
          webhookSecrets: needed(secrets, "GITEA_WEBHOOK_SECRET", expectedOf("GITEA_WEBHOOK_SECRET")),
        },
        (all) => Effect.all(all),
      ),
    )
  })
