/** Sessions of browsers in the dashboard: whom a cookie stands for, and what the API is called with for them. */
import { SqlClient } from "effect/sql"
import { Clock, Context, DateTime, Duration, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { Encryption } from "../foundation/crypto/Encryption.ts"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { rowsAs } from "../database/Rows.ts"

/** A working day and some more: after it one signs in anew, whatever was done. */
export const longestSession = Duration.hours(12)

/** A browser that was left behind. */
export const longestPause = Duration.hours(2)

/** How exactly it is known when a session was last used: a page that follows a run asks every few seconds. */
const useNotedEvery = Duration.minutes(1)

/** Ended sessions give nobody anything; deleting them only frees the space, and the credentials in it. */
const sweepInterval = Duration.minutes(10)

/** 256 bits: guessing one is out of reach, so a plain hash of it is safe at rest. */
const secretBytes = 32

/** What the API is called with. */
export interface Credential {
  readonly kind: "key" | "token"
  readonly secret: Redacted.Redacted
}

/** Something that a page says once, after a form was sent. */
export const Notice = Schema.Struct({
  /** Where it is said, below the dashboard's address: another tab does not take it away. */
  path: Schema.String,
  kind: Schema.Literals(["done", "failed"]),
  text: Schema.String,
})
export type Notice = typeof Notice.Type

/** A browser that is signed in. */
export interface Session {
  readonly tokenHash: Uint8Array
  /** UUID, without the prefix that it has on the wire. */
  readonly organizationId: string
  readonly organizationName: string
  readonly userName: string
  readonly credential: Credential
  readonly csrfToken: string
  readonly notice: Notice | undefined
}

/** A session with what its credential permits; undefined while the credential cannot be checked. */
export interface PermittedSession extends Session {
  readonly permissions: ReadonlySet<string> | undefined
}

/** A session that is to be. */
export interface NewSession {
  readonly organizationId: string
  readonly userName: string
  readonly credential: Credential
  /** When the credential ends by itself, where it is known. */
  readonly credentialEndsAt: Option.Option<Date>
}

const SessionRow = Schema.Struct({
  token_hash: Schema.Uint8Array,
  organization_id: Schema.String,
  organization_name: Schema.String,
  user_name: Schema.String,
  credential_kind: Schema.Literals(["key", "token"]),
  credential: Schema.Uint8Array,
  csrf_token: Schema.String,
  notice: Schema.NullOr(Notice),
  last_used_at: Schema.Date,
})

const newSecret = Effect.sync(() => randomBytes(secretBytes).toString("base64url"))

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest()

/** What an encrypted credential belongs to. */
const contextOf = (tokenHash: Uint8Array): string => `dashboard session ${Buffer.from(tokenHash).toString("hex")}`

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * The token as a page carries it: different on every page, so that sizes of compressed pages tell nothing about it
 * (BREACH). The mask is in front.
 */
export const maskedToken = ({ csrfToken }: Pick<Session, "csrfToken">): string => {
  const mask = randomBytes(secretBytes)
  return Buffer.concat([mask, xor(mask, Buffer.from(csrfToken, "base64url"))]).toString("base64url")
}

/** Whether a form is one of the session's pages, found out in the same time for any text. */
export const isCsrfToken = (given: string, { csrfToken }: Pick<Session, "csrfToken">): boolean => {
  const bytes = Buffer.from(given, "base64url")
  const token = xor(bytes.subarray(0, secretBytes), bytes.subarray(secretBytes, 2 * secretBytes))
  return timingSafeEqual(hashOf(token.toString("base64url")), hashOf(csrfToken))
}

/** Begins, finds and ends sessions. */
export class Sessions extends Context.Service<Sessions>()("dashboard/Sessions", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const encryption = yield* Encryption

    /** Begins a session; the secret for the browser's cookie, and when it ends at the latest. */
    const create = Effect.fn("Sessions.create")(function* (session: NewSession) {
      const now = yield* DateTime.nowAsDate
      const token = yield* newSecret
      const tokenHash = hashOf(token)
      const ends = now.getTime() + Duration.toMillis(longestSession)
      const expiresAt = new Date(
        Option.match(session.credentialEndsAt, {
          onNone: () => ends,
          onSome: (end) => Math.min(ends, end.getTime()),
        }),
      )
      yield* sql`INSERT INTO dashboard_sessions ${sql.insert({
        token_hash: tokenHash,
        organization_id: session.organizationId,
        user_name: session.userName,
        credential_kind: session.credential.kind,
        credential: yield* encryption.encrypt(session.credential.secret, contextOf(tokenHash)),
        csrf_token: yield* newSecret,
        created_at: now,
        last_used_at: now,
        expires_at: expiresAt,
      })}`
      return { token, expiresAt }
    }, Effect.orDie)

    const noteUse = (tokenHash: Uint8Array, now: Date) =>
      sql`UPDATE dashboard_sessions SET last_used_at = ${now} WHERE token_hash = ${tokenHash}`

    /** The session of a cookie, unless it has ended, or was left alone for too long. */
    const find = Effect.fn("Sessions.find")(function* (token: string) {
      const now = yield* DateTime.nowAsDate
      const pausedBefore = new Date(now.getTime() - Duration.toMillis(longestPause))
      const [row] = yield* sql`
        SELECT session.*, organization.name AS organization_name
        FROM dashboard_sessions AS session JOIN organizations AS organization ON organization.id = session.organization_id
        WHERE token_hash = ${hashOf(token)} AND expires_at > ${now} AND last_used_at > ${pausedBefore}
      `.pipe(rowsAs(SessionRow))
      if (row === undefined) return Option.none<Session>()
      // a key that is not there any more ends what it was to keep
      const secret = yield* Effect.option(encryption.decrypt(row.credential, contextOf(row.token_hash)))
      if (Option.isNone(secret)) return Option.none<Session>()
      if (now.getTime() - row.last_used_at.getTime() >= Duration.toMillis(useNotedEvery)) {
        yield* noteUse(row.token_hash, now)
      }
      return Option.some<Session>({
        tokenHash: row.token_hash,
        organizationId: row.organization_id,
        organizationName: row.organization_name,
        userName: row.user_name,
        credential: { kind: row.credential_kind, secret: secret.value },
        csrfToken: row.csrf_token,
        notice: row.notice ?? undefined,
      })
    }, Effect.orDie)

    /** Leaves a notice for the next page. */
    const leaveNotice = ({ tokenHash }: Session, notice: Notice) =>
      sql`UPDATE dashboard_sessions SET notice = ${JSON.stringify(notice)}::jsonb WHERE token_hash = ${tokenHash}`.pipe(
        Effect.orDie,
        Effect.asVoid,
      )

    /** Takes the notice that was left; only one of two pages that ask at once gets it. */
    const takeNotice = Effect.fnUntraced(function* ({ tokenHash, notice }: Session, path: string) {
      if (notice?.path !== path) return Option.none<Notice>()
      const taken = yield* sql`
        UPDATE dashboard_sessions SET notice = NULL
        WHERE token_hash = ${tokenHash} AND notice = ${JSON.stringify(notice)}::jsonb
        RETURNING 1
      `
      return taken.length === 0 ? Option.none<Notice>() : Option.some(notice)
    }, Effect.orDie)

    /** Ends a session at once. */
    const end = ({ tokenHash }: Pick<Session, "tokenHash">) =>
      sql`DELETE FROM dashboard_sessions WHERE token_hash = ${tokenHash}`.pipe(Effect.orDie, Effect.asVoid)

    const sweep = Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const pausedBefore = new Date(now - Duration.toMillis(longestPause))
      return sql`DELETE FROM dashboard_sessions WHERE expires_at <= ${new Date(now)} OR last_used_at <= ${pausedBefore}`
    })
    yield* runPeriodicDeletion(sweep, {
      interval: sweepInterval,
      complaint: "Ended sessions of the dashboard were not deleted",
    })

    return { create, find, leaveNotice, takeNotice, end } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
