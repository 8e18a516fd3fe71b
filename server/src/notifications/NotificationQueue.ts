/**
 * The notifications that are to be sent: each is work named by its channel and what it is about. What it says is read when
 * it is sent, from rows that are there anyway.
 */
import { PgClient } from "@effect/sql-pg"
import { SqlClient } from "effect/sql"
import { Context, DateTime, Duration, Effect, Layer, Schema } from "effect"
import { notificationsChannel } from "../database/Channels.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { makeLeasedQueue } from "../foundation/queue/LeasedQueue.ts"
import { defaultRetrySchedule } from "../webhooks/Schedule.ts"
import { nextDigestAt } from "./digestTimes.ts"

/** Attempts at a notification: the first, and one after each delay of webhooks. */
export const mostAttempts = defaultRetrySchedule.delays.length + 1

const name = "notifications"

/** One notification of an organization at a time: its chats that do not respond take one worker, and not all of them. */
const organizationMay = (sql: SqlClient.SqlClient) => sql`
  NOT EXISTS (
    SELECT FROM leased_work AS sent
    WHERE sent.queue = ${name} AND sent.organization_id = turn.organization_id AND sent.lease_token IS NOT NULL
  )
`

/** An empty payload of NOTIFY is not passed on. */
const wakeUpPayload = "due"

const DueDigest = Schema.Struct({ id: Schema.String, organization_id: Schema.String })

/** Subject of a notification: a run, or the weekly digest. */
export type Subject = { readonly kind: "run"; readonly runId: string } | { readonly kind: "digest" }

const digest = "digest"

/** The channel of a piece of work and its subject. */
export const parseWorkId = (id: string): { readonly channelId: string; readonly subject: Subject } => {
  const [channelId = "", subject = digest] = id.split("/")
  return { channelId, subject: subject === digest ? { kind: digest } : { kind: "run", runId: subject } }
}

/** Adds notifications to their queue. */
export class NotificationQueue extends Context.Service<NotificationQueue>()("notifications/NotificationQueue", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const queue = yield* makeLeasedQueue({
      name,
      channel: notificationsChannel,
      mostAttempts,
      pauseAfter: (attempts) => defaultRetrySchedule.delays[attempts - 1] ?? Duration.minutes(1),
      organizationMay,
      isClaimedInTurn: true,
    })

    /**
     * A run of a default branch has completed or failed: the channels that want to know of it are told. A repository that
     * was disabled meanwhile was so on purpose. Part of the caller's transaction.
     */
    const runEnded = (runId: string) =>
      Effect.andThen(
        queue.addAll(sql`
          SELECT channel.id || '/' || run.id AS id, channel.organization_id
          FROM analysis_runs AS run
          JOIN repositories AS repository ON repository.id = run.repository_id AND repository.default_branch = run.branch
          JOIN notification_channels AS channel ON channel.organization_id = run.organization_id AND channel.is_active
          WHERE run.id = ${runId} AND run.failure_code IS DISTINCT FROM 'REPOSITORY_DISABLED' AND channel.events &&
            CASE run.status WHEN 'failed' THEN ARRAY['analysis_failed'] ELSE ARRAY['new_findings', 'quality_gate_failed'] END
        `),
        notify(notificationsChannel, wakeUpPayload),
      )

    /** Adds the digests that are due. */
    const addDigests = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const due = yield* sql`
        UPDATE notification_channels SET next_digest_at = ${nextDigestAt(now)}
        WHERE is_active AND next_digest_at <= ${now} RETURNING id, organization_id
      `.pipe(rowsAs(DueDigest))
      yield* Effect.forEach(
        due,
        ({ id, organization_id }) => queue.add({ id: `${id}/${digest}`, organizationId: organization_id }),
        { discard: true },
      )
    }).pipe(transactional(sql), Effect.withSpan("NotificationQueue.addDigests"))

    return { queue, runEnded, addDigests } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
