/**
 * GitHub's HTTP API, as the app or as one of its installations: tokens, limits, retries. The host is the configured one,
 * whatever an answer or a repository says.
 */
import { readRetries } from "../RemoteHost.ts"
import { App } from "@octokit/app"
import { Cache, Clock, DateTime, Duration, Effect, Exit, Fiber, FiberSet, Option, Redacted, Schema } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import type { GitHubApp } from "../../config/GitHub.ts"
import { type GuardedFetch, type GuardedRequest, toServersOf } from "../../foundation/net/GuardedFetch.ts"
import { HostAnswerUnknown, type HostError, HostRefused, HostUnavailable } from "../HostErrors.ts"
import { retryAtOf } from "./Limits.ts"
import { hostName } from "./names.ts"

/** One deadline over all of a request. */
const requestDeadline = Duration.seconds(30)

/** A page of 100 repositories has half a megabyte. */
const longestAnswerBytes = 16 * 1024 * 1024

/** A token is not used any more when it has less than this left: work that begins with it must be able to end with it. */
const tokenReserveMillis = 10 * 60_000

/** Tokens kept at once: one for each installation and for each repository that is cloned. */
const tokensKept = 10_000

/** Maximum length of a quoted message of GitHub. */
const longestReason = 300

/** Sends one request. */
export type Send = App["octokit"]["request"]

const AppToken = Schema.Struct({ token: Schema.String })

const InstallationToken = Schema.Struct({
  token: Schema.RedactedFromValue(Schema.String),
  expires_at: Schema.DateFromString,
  repositories: Schema.optional(
    Schema.Array(Schema.Struct({ id: Schema.Number, full_name: Schema.String, size: Schema.optional(Schema.Number) })),
  ),
})

const UserToken = Schema.fromJsonString(Schema.Struct({ access_token: Schema.RedactedFromValue(Schema.String) }))
const User = Schema.Struct({ id: Schema.Int })

/** A token of an installation. */
export type InstallationToken = typeof InstallationToken.Type

/** Error of the library: without `response` if the host did not respond. */
const RequestFailure = Schema.Struct({
  status: Schema.Number,
  message: Schema.String,
  response: Schema.optional(
    Schema.Struct({
      headers: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Undefined])),
    }),
  ),
})
const decodeFailure = Schema.decodeUnknownOption(RequestFailure)

const permissionsOfClones = { contents: "read" } as const
const permissionsOfChanges = { contents: "write", pull_requests: "write" } as const

const silent = () => undefined
/** The library writes to the console otherwise. */
const silence = { debug: silent, info: silent, warn: silent, error: silent }

/** Statuses of redirects that keep the method. GitHub responds so for renamed repositories. */
const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308])

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const

const requestOf = (url: string, init: RequestInit = {}): GuardedRequest => {
  const method = methods.find((one) => one === init.method) ?? "GET"
  return {
    url,
    method,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === "string" ? { body: init.body } : {}),
    deadline: requestDeadline,
    longestAnswer: longestAnswerBytes,
  }
}

/** The library's way to the network is the guarded one. A redirect is followed once, and only within the host. */
const fetchThrough = Effect.fnUntraced(function* (guarded: GuardedFetch) {
  const run = yield* FiberSet.makeRuntimePromise()
  const follow = (request: GuardedRequest) =>
    Effect.flatMap(guarded(request), (answer) => {
      const target = new URL(answer.headers["location"] ?? "", request.url)
      const isFollowed = redirects.has(answer.status) && target.origin === new URL(request.url).origin
      return isFollowed ? guarded({ ...request, url: target.href }) : Effect.succeed(answer)
    })
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const { status, headers, body } = await run(follow(requestOf(url, init)))
    return new Response(bodiless.has(status) ? null : Buffer.from(body), { status, headers: new Headers(headers) })
  }
})

/** Decodes a response: only members that are used must be there. */
export const answered =
  <A>(schema: Schema.Decoder<A>) =>
  ({ data }: { readonly data: unknown }): Effect.Effect<A, HostAnswerUnknown> =>
    Schema.decodeUnknownEffect(schema)(data).pipe(
      Effect.mapError(
        ({ message }) => new HostAnswerUnknown({ host: hostName, reason: message.slice(0, longestReason) }),
      ),
    )

/** Scope of a token: the whole installation, or one repository of it. */
export interface TokenSubject {
  readonly installationExternalId: string
  readonly repositoryExternalId?: string
  /** To one repository; `read` unless given. */
  readonly access?: "read" | "write"
}

/** The API of an app. */
export const makeApi = (settings: GitHubApp) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const guarded = yield* toServersOf(yield* Configuration, [settings.apiUrl, settings.webUrl])
    const { octokit } = new App({
      appId: settings.appId,
      privateKey: Redacted.value(settings.privateKey),
      log: silence,
    })
    const request = octokit.request.defaults({
      baseUrl: settings.apiUrl,
      headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
      // without the library's own hook: tokens, and when to ask again, are decided here, by the service's clock
      request: { fetch: yield* fetchThrough(guarded), hook: undefined, log: silence },
    })

    /** Until when GitHub wants to be left alone, by whom. */
    const pausedUntil = new Map<string, Date>()

    /** Sends on behalf of `subject`: the app, or an installation, each of which has limits of its own. */
    const send = <A>(
      subject: string,
      authorization: Redacted.Redacted,
      use: (send: Send) => Promise<A>,
    ): Effect.Effect<A, HostUnavailable | HostRefused> =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const paused = pausedUntil.get(subject)
        if (paused !== undefined && paused.getTime() > now) {
          return yield* new HostUnavailable({
            host: hostName,
            reason: "it asked for a pause",
            isPause: true,
            retryAt: paused,
          })
        }
        pausedUntil.delete(subject)
        return yield* Effect.tryPromise({
          try: () => use(request.defaults({ headers: { authorization: Redacted.value(authorization) } })),
          catch: (error) => failureOf(error, now),
        }).pipe(
          Effect.tapErrorTag("HostUnavailable", ({ isPause, retryAt }) =>
            Effect.sync(() => {
              if (isPause) pausedUntil.set(subject, retryAt)
            }),
          ),
        )
      })

    const appAuthorization = Effect.tryPromise(() => octokit.auth({ type: "app" })).pipe(
      Effect.flatMap(Schema.decodeUnknownEffect(AppToken)),
      Effect.map(({ token }) => Redacted.make(`Bearer ${token}`)),
      // the key was read at the start: that it does not sign is a fault of ours
      Effect.orDie,
    )

    /** Asks as the app itself. */
    const asApp = <A>(use: (send: Send) => Promise<A>) =>
      Effect.flatMap(appAuthorization, (authorization) => send("app", authorization, use))

    /** Asks with a token of a user, or with none. */
    const asUser = <A>(token: Redacted.Redacted, use: (send: Send) => Promise<A>) =>
      send("user", Redacted.make(`Bearer ${Redacted.value(token)}`), use)

    const createToken = (key: string) =>
      Effect.gen(function* () {
        const [installation = "", repository, access] = key.split("/")
        const answer = yield* asApp((ask) =>
          ask("POST /app/installations/{installation_id}/access_tokens", {
            installation_id: Number(installation),
            // no more than is needed: what leaks of a clone is good for that repository alone, and for reading
            ...(repository === undefined
              ? {}
              : {
                  repository_ids: [Number(repository)],
                  permissions: access === "write" ? permissionsOfChanges : permissionsOfClones,
                }),
          }),
        ).pipe(Effect.retry({ while: isBrokenConnection, schedule: readRetries }))
        const token = yield* answered(InstallationToken)(answer)
        return { ...token, fetchedAt: yield* DateTime.nowAsDate }
      })

    const tokens = yield* Cache.makeWith(createToken, {
      capacity: tokensKept,
      timeToLive: Exit.match({
        onFailure: () => Duration.zero,
        onSuccess: ({ expires_at, fetchedAt }) =>
          Duration.millis(Math.max(0, expires_at.getTime() - fetchedAt.getTime() - tokenReserveMillis)),
      }),
    })

    /** Asked for apart from who wants it: one that is interrupted would interrupt all who wait for the same token. */
    const tokenOf = (key: string) =>
      Cache.get(tokens, key).pipe(
        Effect.forkIn(scope),
        Effect.flatMap((asking) => Fiber.join(asking)),
      )

    /**
     * Does something with a token of an installation, or of one repository of it; once more with a new one when the
     * token turns out to be no longer good.
     */
    const withToken = <A, E>(
      subject: TokenSubject,
      use: (token: InstallationToken) => Effect.Effect<A, E>,
      isRefused: (error: E) => boolean,
    ): Effect.Effect<A, E | HostError> => {
      const { installationExternalId, repositoryExternalId, access = "read" } = subject
      const key =
        repositoryExternalId === undefined
          ? installationExternalId
          : `${installationExternalId}/${repositoryExternalId}/${access}`
      const attempt = Effect.flatMap(tokenOf(key), (token) => Effect.mapError(use(token), (error) => ({ error })))
      const result = attempt.pipe(
        Effect.catchIf(
          (failure) => "error" in failure && isRefused(failure.error),
          () => Effect.andThen(Cache.invalidate(tokens, key), attempt),
        ),
      )
      return Effect.mapError(result, (failure) => ("error" in failure ? failure.error : failure))
    }

    /** Asks as an installation. */
    const asInstallation = <A>(installationExternalId: string, use: (send: Send) => Promise<A>) =>
      withToken(
        { installationExternalId },
        ({ token }) => send(installationExternalId, Redacted.make(`token ${Redacted.value(token)}`), use),
        (error) => error._tag === "HostRefused" && error.status === 401,
      )

    /**
     * Asks about one repository, whatever it is called now, with a token that is good for changing that one alone: a
     * repository that has its old name is another one.
     */
    const asRepository = <A>(
      { installationExternalId, externalId }: { readonly installationExternalId: string; readonly externalId: string },
      use: (send: Send, fullName: string) => Promise<A>,
    ) =>
      withToken(
        { installationExternalId, repositoryExternalId: externalId, access: "write" },
        ({ token, repositories = [] }) => {
          const named = repositories.find(({ id }) => String(id) === externalId)
          return named === undefined
            ? new HostRefused({
                host: hostName,
                status: 404,
                reason: "the repository is not of the installation any more",
              })
            : send(installationExternalId, Redacted.make(`token ${Redacted.value(token)}`), (ask) =>
                use(ask, named.full_name),
              )
        },
        (error) => error._tag === "HostRefused" && error.status === 401,
      )

    /** The user whose browser brought a code that GitHub gave it, which is good for this once. */
    const userOf = Effect.fn("GitHub.userOf")(function* (code: string) {
      if (Option.isNone(settings.client))
        return yield* new HostRefused({ host: hostName, status: 401, reason: "no client is set" })
      const { id, secret } = settings.client.value
      const now = yield* Clock.currentTimeMillis
      const answer = yield* guarded({
        url: `${settings.webUrl}/login/oauth/access_token`,
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({ client_id: id, client_secret: Redacted.value(secret), code }),
      }).pipe(
        Effect.mapError(
          ({ message }) =>
            new HostUnavailable({ host: hostName, reason: message, isPause: false, retryAt: new Date(now) }),
        ),
      )
      const { access_token } = yield* Schema.decodeUnknownEffect(UserToken)(
        Buffer.from(answer.body).toString("utf8"),
      ).pipe(
        Effect.mapError(
          () => new HostRefused({ host: hostName, status: answer.status, reason: "the code is not good" }),
        ),
      )
      const user = yield* asUser(access_token, (ask) => ask("GET /user")).pipe(Effect.flatMap(answered(User)))
      return String(user.id)
    })

    return { settings, asApp, asInstallation, asRepository, withToken, userOf } as const
  })

const isBrokenConnection = (error: HostError) => error._tag === "HostUnavailable" && !error.isPause

const failureOf = (error: unknown, now: number): HostUnavailable | HostRefused =>
  Option.match(decodeFailure(error), {
    onNone: () =>
      new HostUnavailable({
        host: hostName,
        reason: "its answer cannot be read",
        isPause: false,
        retryAt: new Date(now + Duration.toMillis(requestDeadline)),
      }),
    onSome: ({ status, message, response }) => {
      const reason = message.slice(0, longestReason)
      const retryAt = retryAtOf({ status, message, headers: response?.headers ?? {} }, now)
      if (retryAt === undefined) return new HostRefused({ host: hostName, status, reason })
      return new HostUnavailable({ host: hostName, reason, isPause: status < 500, retryAt })
    },
  })

/** Reading that is tried again where the connection broke. */
export const reading = <A, R>(ask: Effect.Effect<A, HostError, R>) =>
  Effect.retry(ask, { while: isBrokenConnection, schedule: readRetries })

/** GitHub's API. */
export type Api = Effect.Success<ReturnType<typeof makeApi>>
