/** Browser sessions of the dashboard: the person behind a cookie, and the credential for API calls. */
import { SqlClient } from "effect/sql"
import { Clock, Context, DateTime, Duration, Effect, Layer, Option, type Redacted, Schema } from "effect"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { Encryption } from "../foundation/crypto/Encryption.ts"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { rowsAs } from "../database/Rows.ts"

/** Maximum duration of a session: slightly more than a working day. */
export const longestSession = Duration.hours(12)

/** Maximum idle time of a session, for browsers left unattended. */
export const longestPause = Duration.hours(2)

/** Precision of the stored time of last use, since open pages poll every few seconds. */
const useNotedEvery = Duration.minutes(1)

/**
 * Interval between deletions of ended sessions. They are already unusable; deleting them frees space and removes their
 * credentials.
 */
const sweepInterval = Duration.minutes(10)

/** 256 bits: too many to guess, so a plain hash is safe at rest. */
const secretBytes = 32

/** Credential for API calls. */
export interface Credential {
  readonly kind: "key" | "token"
  readonly secret: Redacted.Redacted
}

/** Notice that a page shows once, after a form was submitted. */
export const Notice = Schema.Struct({
  /** Path of the page that shows it, below the dashboard's address, so that no other tab uses it up. */
  path: Schema.String,
  kind: Schema.Literals(["done", "failed"]),
  text: Schema.String,
})
export type Notice = typeof Notice.Type

/** Session of a signed-in browser. */
export interface Session {
  readonly tokenHash: Uint8Array
  /** UUID, without the prefix used in the API. */
  readonly organizationId: string
  readonly organizationName: string
  readonly userName: string
  readonly credential: Credential
  readonly csrfToken: string
  readonly notice: Notice | undefined
}

/** Session with the permissions of its credential; undefined while the credential cannot be checked. */
export interface PermittedSession extends Session {
  readonly permissions: ReadonlySet<string> | undefined
}

/** Session to create. */
export interface NewSession {
  readonly organizationId: string
  readonly userName: string
  readonly credential: Credential
  /** Expiry of the credential, if known. */
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

/** Associated data of an encrypted credential. */
const contextOf = (tokenHash: Uint8Array): string => `dashboard session ${Buffer.from(tokenHash).toString("hex")}`

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * CSRF token for a page, masked with random bytes that precede it: it differs on every page, so that the size of
 * compressed pages reveals nothing about it (BREACH).
 */
export const maskedToken = ({ csrfToken }: Pick<Session, "csrfToken">): string => {
  const mask = randomBytes(secretBytes)
  return Buffer.concat([mask, xor(mask, Buffer.from(csrfToken, "base64url"))]).toString("base64url")
}

/** Tells in constant time whether a form's token belongs to the session. */
export const isCsrfToken = (given: string, { csrfToken }: Pick<Session, "csrfToken">): boolean => {
  const bytes = Buffer.from(given, "base64url")
  const token = xor(bytes.subarray(0, secretBytes), bytes.subarray(secretBytes, 2 * secretBytes))
  return timingSafeEqual(hashOf(token.toString("base64url")), hashOf(csrfToken))
}

/** Creates, finds and ends sessions. */
export class Sessions extends Context.Service<Sessions>()("dashboard/Sessions", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const encryption = yield* Encryption

    /** Creates a session; returns the secret for the cookie, and the latest end. */
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

    /** Session of a cookie, unless it has ended or was idle for too long. */
    const find = Effect.fn("Sessions.find")(function* (token: string) {
      const now = yield* DateTime.nowAsDate
      const pausedBefore = new Date(now.getTime() - Duration.toMillis(longestPause))
      const [row] = yield* sql`
        SELECT session.*, organization.name AS organization_name
        FROM dashboard_sessions AS session JOIN organizations AS organization ON organization.id = session.organization_id
        WHERE token_hash = ${hashOf(token)} AND expires_at > ${now} AND last_used_at > ${pausedBefore}
      `.pipe(rowsAs(SessionRow))
      if (row === undefined) return Option.none<Session>()
      // a credential that no key decrypts makes the session unusable
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

    /** Stores a notice for the next page. */
    const leaveNotice = ({ tokenHash }: Session, notice: Notice) =>
      sql`UPDATE dashboard_sessions SET notice = ${JSON.stringify(notice)}::jsonb WHERE token_hash = ${tokenHash}`.pipe(
        Effect.orDie,
        Effect.asVoid,
      )

    /** Takes the notice; if two pages request it at once, only one gets it. */
    const takeNotice = Effect.fnUntraced(function* ({ tokenHash, notice }: Session, path: string) {
      if (notice?.path !== path) return Option.none<Notice>()
      const taken = yield* sql`
        UPDATE dashboard_sessions SET notice = NULL
        WHERE token_hash = ${tokenHash} AND notice = ${JSON.stringify(notice)}::jsonb
        RETURNING 1
      `
      return taken.length === 0 ? Option.none<Notice>() : Option.some(notice)
    }, Effect.orDie)

    /** Ends a session. */
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
