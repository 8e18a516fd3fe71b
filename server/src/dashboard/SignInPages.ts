/** Sign-in and sign-out: the page, its form, the identity provider, and the cookie of a session. */
import type { HttpServerRequest } from "effect/http"
import { Clock, Context, Duration, Effect, Layer, Option, Redacted } from "effect"
import { queryOf } from "../contract/Request.ts"
import { document, goTo, type Response, withCookie, withoutCookie } from "./Answers.ts"
import type { Origin } from "./Client.ts"
import { addressWith } from "./components.ts"
import { DashboardLayout } from "./DashboardLayout.ts"
import { isFromDashboard, ownPath } from "./Origins.ts"
import { errorViewOf } from "./pages/ErrorPage.ts"
import { signInPage, type SignInView } from "./pages/SignInPage.ts"
import { endOf, longestVisit, Provider, ProviderRefused, type SignInProvider } from "./Provider.ts"
import { type Credential, longestSession, type Session, Sessions } from "./Sessions.ts"
import { SignIn } from "./SignIn.ts"

type Request = HttpServerRequest.HttpServerRequest

const sessionCookie = "dashboard_session"

/** What a browser brings back from the identity provider. */
const visitCookie = "dashboard_sign_in"

/** A token of the identity provider; an API key has no dots. */
const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** What somebody typed in: a key, or for trying it out a token. */
const typedCredential = (text: string): Credential => ({
  kind: tokenForm.test(text) ? "token" : "key",
  secret: Redacted.make(text),
})

/** What leads to the sign-in page, as its address calls it. */
type Reason = "out" | "out_here" | "ended"

const messages: ReadonlyMap<string, NonNullable<SignInView["message"]>> = new Map([
  ["out", { tone: "info", text: "You are signed out." }],
  ["out_here", { tone: "info", text: "You are signed out here, but not at your identity provider." }],
  ["ended", { tone: "info", text: "Your session has ended. Sign in again to continue." }],
])

/** Where a browser's request comes from. */
export const originOf = (request: Request): Origin => ({
  remoteAddress: request.remoteAddress,
  forwardedFor: request.headers["x-forwarded-for"],
})

/** Whether a browser says that it is in a session, be that over or not. */
export const hasCookie = (request: Request): boolean => request.cookies[sessionCookie] !== undefined

/** Signs browsers in and out. */
export class SignInPages extends Context.Service<SignInPages>()("dashboard/SignInPages", {
  make: Effect.gen(function* () {
    const { base, dashboardUrl, cookieScope, documentOf, failing } = yield* DashboardLayout
    const sessions = yield* Sessions
    const signing = yield* SignIn
    const { provider } = yield* Provider

    /** The session that a browser is in. */
    const sessionOf = (request: Request): Effect.Effect<Option.Option<Session>> => {
      const token = request.cookies[sessionCookie]
      return token === undefined ? Effect.succeedNone : sessions.find(token)
    }

    /** Leads to the sign-in page, and from there to `next`, below the dashboard's address. */
    const toSignIn = (reason: Reason | undefined, next: string): Response =>
      goTo(addressWith(`${base}/sign-in`, { reason, next: next === "/" ? undefined : next }))

    const signInWith = (view: Omit<SignInView, "base" | "hasProvider">, status = 200): Response =>
      document(
        documentOf(undefined, undefined, signInPage({ ...view, base, hasProvider: Option.isSome(provider) })),
        status,
      )

    /** The page to sign in; whoever is signed in already goes on. */
    const show = Effect.fnUntraced(function* (request: Request) {
      const query = queryOf(request.url)
      const next = ownPath(query.get("next"))
      const session = yield* sessionOf(request)
      if (Option.isSome(session)) return goTo(base + next)
      const reason = query.get("reason") ?? ""
      return signInWith({
        next,
        message: messages.get(reason),
        isInAtProvider: reason === ("out_here" satisfies Reason),
      })
    })

    /** The answer to a browser that has just been let in; whoever was signed in there before is not any more. */
    const enter = Effect.fnUntraced(function* (request: Request, token: string, expiresAt: Date, next: string) {
      yield* Effect.flatMap(sessionOf(request), Option.match({ onNone: () => Effect.void, onSome: sessions.end }))
      const left = Duration.millis(Math.max(0, expiresAt.getTime() - (yield* Clock.currentTimeMillis)))
      return withCookie(goTo(base + next), sessionCookie, token, cookieScope, Duration.min(left, longestSession))
    })

    /** Signs in with the key in a form. */
    const signIn = (request: Request, form: URLSearchParams): Effect.Effect<Response> => {
      const next = ownPath(form.get("next"))
      const typed = (form.get("key") ?? "").trim()
      const credential = typedCredential(typed)
      const endsAt = credential.kind === "token" ? endOf(typed) : Option.none()
      return signing.signIn(credential, endsAt, originOf(request)).pipe(
        Effect.flatMap(({ token, expiresAt }) => enter(request, token, expiresAt, next)),
        Effect.catchTag("CredentialRefused", ({ detail }) =>
          Effect.succeed(signInWith({ next, problem: detail }, 401)),
        ),
        Effect.catch((error) => Effect.succeed(failing(errorViewOf(error)))),
      )
    }

    /** Back on the sign-in page, with what the provider said. */
    const refusedBy = ({ detail, cause }: ProviderRefused): Effect.Effect<Response> =>
      Effect.as(
        cause === undefined ? Effect.void : Effect.logWarning("a sign-in with the identity provider failed", cause),
        withoutCookie(signInWith({ next: "/", message: { tone: "bad", text: detail } }, 400), visitCookie, cookieScope),
      )

    /** Leads to the identity provider. */
    const toProvider = (request: Request, { begin }: SignInProvider): Effect.Effect<Response> =>
      begin(ownPath(queryOf(request.url).get("next"))).pipe(
        Effect.map(({ location, cookie }) =>
          withCookie(goTo(location), visitCookie, cookie, cookieScope, longestVisit),
        ),
        Effect.catch(refusedBy),
      )

    /** Leads to where a person signs out of the identity provider. */
    const outOfProvider = ({ signOut }: SignInProvider): Effect.Effect<Response> =>
      signOut.pipe(Effect.map(goTo), Effect.catch(refusedBy))

    /** Signs in whom the identity provider sends back. */
    const fromProvider = (request: Request, { finish }: SignInProvider): Effect.Effect<Response> =>
      Effect.gen(function* () {
        const query = queryOf(request.url)
        const { credential, endsAt, next } = yield* finish(query, request.cookies[visitCookie] ?? "")
        const { token, expiresAt } = yield* signing.signIn(credential, endsAt, originOf(request))
        return withoutCookie(yield* enter(request, token, expiresAt, ownPath(next)), visitCookie, cookieScope)
      }).pipe(
        Effect.catchTags({
          ProviderRefused: refusedBy,
          CredentialRefused: ({ detail }) =>
            refusedBy(
              new ProviderRefused({ detail: `The identity provider let you in, but the service does not: ${detail}` }),
            ),
        }),
        Effect.catch((error) => Effect.succeed(failing(errorViewOf(error)))),
      )

    /** The pages that nobody has to be signed in for. */
    const find = (request: Request, path: string): Option.Option<Effect.Effect<Response>> => {
      switch (path) {
        case "/sign-in":
          return Option.some(show(request))
        case "/sign-in/provider":
          return Option.map(provider, (one) => toProvider(request, one))
        case "/sign-in/provider/callback":
          return Option.map(provider, (one) => fromProvider(request, one))
        case "/sign-in/provider/sign-out":
          // the provider need not ask: no page of another site may sign a person out there
          return Option.map(provider, (one) =>
            isFromDashboard(request.headers, dashboardUrl)
              ? outOfProvider(one)
              : Effect.succeed(toSignIn(undefined, "/")),
          )
        default:
          return Option.none()
      }
    }

    /** Ends a session, and leads to where another one begins. */
    const leave = Effect.fnUntraced(function* (session: Session, reason: Reason, next: string) {
      yield* sessions.end(session)
      const isHere = reason === "out" && Option.isSome(provider) && session.credential.kind === "token"
      return withoutCookie(toSignIn(isHere ? "out_here" : reason, next), sessionCookie, cookieScope)
    })

    return { sessionOf, toSignIn, find, signIn, leave } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([DashboardLayout.layer, SignIn.layer, Sessions.layer, Provider.layer]),
  )
}
