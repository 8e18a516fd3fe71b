/** Gitea's HTTP API, with the token of the service's user. Forgejo speaks it too. */
import { readRetries } from "../RemoteHost.ts"
import { Clock, Duration, Effect, Option, Redacted, Result, Schema } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import type { GiteaServer } from "../../config/Gitea.ts"
import { toServerOf } from "../../foundation/net/GuardedFetch.ts"
import { HostAnswerUnknown, type HostError, HostRefused, HostUnavailable } from "../HostErrors.ts"

/** The name of the host, for messages. */
export const hostName = "Gitea"

/** One deadline over all of a request. */
const requestDeadline = Duration.seconds(30)

/** A page of 50 repositories has a quarter of a megabyte. */
const longestAnswerBytes = 16 * 1024 * 1024

/** Characters of an answer of Gitea that are quoted. */
const longestReason = 300

/** Enough that a host that restarts is not met by all at once. */
const failurePause = Duration.seconds(5)

/** Gitea's default for the most of a page; a server may be set to less. */
const pageSize = 50
/** 50,000 repositories: a host that always has a further page must not be asked for ever. */
const mostPages = 1000

const Refusal = Schema.fromJsonString(Schema.Struct({ message: Schema.String }))
const Json = Schema.fromJsonString(Schema.Unknown)

/** A request of the API; `path` begins after `/api/v1`. */
interface ApiRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: unknown
}

/** A part of a path: a name that comes from elsewhere leads to no other place. */
export const segment = (text: string): string => encodeURIComponent(text)

const unavailable = (reason: string, pause: Duration.Duration = failurePause) =>
  Effect.flatMap(
    Clock.currentTimeMillis,
    (now) =>
      new HostUnavailable({
        host: hostName,
        reason: reason.slice(0, longestReason),
        isPause: false,
        retryAt: new Date(now + Duration.toMillis(pause)),
      }),
  )

/** The API of a server. */
export const makeApi = (settings: GiteaServer) =>
  Effect.gen(function* () {
    const guarded = yield* toServerOf(yield* Configuration, settings.url)
    const authorization = `token ${Redacted.value(settings.token)}`

    /** Sends one request and decodes its response: only members that are used must be there. */
    const send = <A>({ method, path, body }: ApiRequest, schema: Schema.Decoder<A>): Effect.Effect<A, HostError> =>
      Effect.gen(function* () {
        const answer = yield* guarded({
          url: `${settings.url}/api/v1${path}`,
          method,
          headers: { accept: "application/json", authorization, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          deadline: requestDeadline,
          longestAnswer: longestAnswerBytes,
        }).pipe(Effect.catch(({ message }) => unavailable(message)))
        const text = Buffer.from(answer.body).toString("utf8")
        if (answer.status < 200 || answer.status >= 300) {
          const said = Result.getOrUndefined(Schema.decodeResult(Refusal)(text))?.message ?? `status ${answer.status}`
          if (answer.status < 500 && answer.status !== 429) {
            const reason = said.slice(0, longestReason)
            return yield* new HostRefused({ host: hostName, status: answer.status, reason })
          }
          const seconds = answer.headers["retry-after"] ?? ""
          return yield* unavailable(said, /^\d{1,4}$/.test(seconds) ? Duration.seconds(Number(seconds)) : failurePause)
        }
        return yield* Schema.decodeEffect(Json)(text).pipe(
          Effect.flatMap(Schema.decodeUnknownEffect(schema)),
          Effect.mapError(
            ({ message }) => new HostAnswerUnknown({ host: hostName, reason: message.slice(0, longestReason) }),
          ),
        )
      })

    /** Reads something; once more where the connection broke. */
    const read = <A>(path: string, schema: Schema.Decoder<A>) =>
      Effect.retry(send({ method: "GET", path }, schema), {
        while: ({ _tag }) => _tag === "HostUnavailable",
        schedule: readRetries,
      })

    /** Reads something that may not be there. */
    const find = <A>(path: string, schema: Schema.Decoder<A>) =>
      read(path, schema).pipe(
        Effect.map(Option.some),
        Effect.catchIf(
          (error) => error._tag === "HostRefused" && error.status === 404,
          () => Effect.succeedNone,
        ),
      )

    /** Reads all pages of a list. A server may give fewer than are asked for, so that only an empty page is the last. */
    const readPages = <Page, A>(
      pathOf: (page: string) => string,
      schema: Schema.Decoder<Page>,
      itemsOf: (page: Page) => ReadonlyArray<A>,
    ): Effect.Effect<ReadonlyArray<A>, HostError> =>
      Effect.gen(function* () {
        const found: Array<A> = []
        for (let page = 1; page <= mostPages; page += 1) {
          const listed = itemsOf(yield* read(pathOf(`limit=${pageSize}&page=${page}`), schema))
          if (listed.length === 0) break
          found.push(...listed)
        }
        return found
      })

    /** Writes something. */
    const write = <A>(path: string, body: unknown, schema: Schema.Decoder<A>) =>
      send({ method: "POST", path, body }, schema)

    return { settings, read, find, readPages, write } as const
  })

/** Gitea's API. */
export type Api = Effect.Success<ReturnType<typeof makeApi>>
