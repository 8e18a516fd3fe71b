/** Sends the notifications of the queue, and adds the digests when they are due. */
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Layer, Option, Random } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import type { WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { giveUpHopeless, workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import { decide, defaultRetrySchedule } from "../webhooks/Schedule.ts"
import type { Message } from "./Message.ts"
import { mostAttempts, NotificationQueue, parseWorkId } from "./NotificationQueue.ts"
import { channelColumns, ChannelRow, Notifications } from "./Notifications.ts"
import { NotificationSources } from "./NotificationSources.ts"
import { type NotSent, Sender } from "./Sender.ts"

/** Notifications that a process sends at the same time, each of another organization. */
const workers = 4

/** Interval of the look for digests that are due: a small index is read. */
const digestInterval = Duration.seconds(15)

interface Notification {
  readonly work: WorkLease
  readonly channel: ChannelRow
  readonly message: Message
}

/** Works for as long as its scope is open. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sqlDies = transactional(sql)
    const { databaseUrl } = yield* Configuration
    const { queue, addDigests } = yield* NotificationQueue
    const { note } = yield* Notifications
    const { messageOf } = yield* NotificationSources
    const { send } = yield* Sender

    /** A channel that was turned off, or has nothing to be told, needs no notification. */
    const read = Effect.fnUntraced(function* (work: WorkLease) {
      const { channelId, subject } = parseWorkId(work.id)
      const [channel] = yield* sql`
        SELECT ${sql.literal(channelColumns)} FROM notification_channels
        WHERE id = ${channelId} AND organization_id = ${work.organizationId} AND is_active
      `.pipe(rowsAs(ChannelRow))
      if (channel === undefined) return Option.none<Notification>()
      const message = yield* messageOf(channel, subject)
      return message === undefined ? Option.none<Notification>() : Option.some({ work, channel, message })
    })

    const later = Effect.fnUntraced(function* ({ work, channel }: Notification, error: NotSent) {
      const now = yield* DateTime.nowAsDate
      const { responseStatusCode, retryAfter } = error
      const decision = decide(
        {
          succeeded: false,
          trigger: "automatic",
          attemptNumber: work.attempts,
          maxAttempts: error.isFinal ? work.attempts : mostAttempts,
          endedAt: now,
          responseStatusCode,
          retryAfter,
        },
        defaultRetrySchedule,
        yield* Random.next,
      )
      const isFinal = decision.status !== "pending"
      const pause = isFinal ? Duration.zero : Duration.millis(decision.nextAttemptAt.getTime() - now.getTime())
      yield* note(channel.id, error.reason)
      yield* queue.fail(work, { isFinal, pause })
      yield* Effect.logInfo(
        `a notification to ${channel.channel} ${isFinal ? "is given up" : "waits"}: ${error.reason}`,
      )
    }, sqlDies)

    yield* runPeriodically(addDigests, {
      interval: digestInterval,
      complaint: "The digests that are due could not be added",
    })
    yield* workOnQueue({
      queue,
      subject: "notification",
      count: workers,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      claim: Effect.andThen(giveUpHopeless(queue, "notification"), queue.take(read)),
      leaseOf: ({ work }: Notification) => work,
      work: (notification) =>
        Effect.matchEffect(send(notification.channel, notification.message), {
          onFailure: (error) => later(notification, error),
          onSuccess: () =>
            sqlDies(Effect.andThen(note(notification.channel.id, null), queue.finish(notification.work))),
        }).pipe(Effect.asVoid),
      around: ({ channel }, done) =>
        done.pipe(
          Effect.annotateLogs({ organizationId: channel.organization_id }),
          Effect.withSpan("NotificationWorker.send"),
        ),
    })
  }),
)
