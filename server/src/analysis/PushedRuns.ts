/** Makes runs of pushes: one at a time for each repository, within the hour's limit, and always of the last commit. */
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { untilDue } from "../foundation/queue/WorkLoop.ts"
import { HostEvents } from "../scm/HostEvents.ts"
import { type OpenRun, type PendingPush, Pushes } from "../scm/Pushes.ts"
import { Runs } from "./Runs.ts"

/** How long until it is looked again whether the run that is in a push's way is over. */
const openRunPause = Duration.seconds(2)

/** What a push does that meets a run of its repository. */
export const meets = (push: Pick<PendingPush, "branch" | "commit_sha">, open: OpenRun): "covered" | "waits" =>
  // a run without a commit of its own takes the head of the branch when it starts, and so the commit of this push
  open.status === "queued" && open.branch === push.branch && open.commit_sha === null && push.commit_sha === null
    ? "covered"
    : "waits"

/** Works for as long as its scope is open. */
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
            // it was disabled or removed since
            NotFoundError: () => Effect.succeed("done" as const),
            ConflictError: ({ detail }) =>
              Effect.as(Effect.logInfo(`a push is not analyzed: ${detail}`), "done" as const),
            RateLimitExceededError: ({ window }) =>
              Effect.as(Effect.logWarning("a push waits for the next hour: its analyses are used up"), window.resetsAt),
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
