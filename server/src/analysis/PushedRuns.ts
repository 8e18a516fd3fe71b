/** Starts runs for pushes: one at a time for each repository, within the hourly limit, and always of the newest commit. */
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { untilDue } from "../foundation/queue/WorkLoop.ts"
import { HostEvents } from "../scm/HostEvents.ts"
import { type OpenRun, type PendingPush, Pushes } from "../scm/Pushes.ts"
import { Runs } from "./Runs.ts"

/** Pause before a push is tried again that waits for another run of its repository. */
const openRunPause = Duration.seconds(2)

/** Decides whether an open run of the repository covers a push or delays it. */
export const meets = (push: Pick<PendingPush, "branch" | "commit_sha">, open: OpenRun): "covered" | "waits" =>
  // a run without a commit of its own takes the head of the branch at its start, which contains this push
  open.status === "queued" && open.branch === push.branch && open.commit_sha === null && push.commit_sha === null
    ? "covered"
    : "waits"

/** Works until its scope closes. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const pushes = yield* Pushes
    const runs = yield* Runs
    const events = yield* HostEvents

    const start = (push: PendingPush) =>
      runs
        .trigger(
          { organizationId: push.organization_id, tier: push.tier },
          {
            repositoryId: push.repository_id,
            branch: push.branch,
            commitSha: push.commit_sha ?? undefined,
            triggeredBy: push.triggered_by,
          },
        )
        .pipe(
          Effect.as("done" as const),
          Effect.catchTags({
            // the repository was disabled or removed since the push
            NotFoundError: () => Effect.succeed("done" as const),
            ConflictError: ({ detail }) =>
              Effect.as(Effect.logInfo(`a push is not analyzed: ${detail}`), "done" as const),
            RateLimitExceededError: ({ window }) =>
              Effect.as(
                Effect.logWarning("a push waits for the next hour: the hourly limit of analyses is reached"),
                window.resetsAt,
              ),
          }),
        )

    const decide = (push: PendingPush, open: Option.Option<OpenRun>) =>
      Option.match(open, {
        onNone: () => start(push),
        onSome: (run) =>
          meets(push, run) === "covered"
            ? Effect.succeed("done" as const)
            : Effect.map(Clock.currentTimeMillis, (now) => new Date(now + Duration.toMillis(openRunPause))),
      }).pipe(
        Effect.annotateLogs({
          organizationId: push.organization_id,
          repository: push.repository_name,
          branch: push.branch,
        }),
      )

    yield* Effect.forkScoped(
      events.forever("The work on pushes", pushes.settleOne(decide), Effect.flatMap(pushes.nextDueAt, untilDue)),
    )
  }),
)
