/** Sign-in and sign-out: the page, its form, the identity provider, and the session cookie. */
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

/** Cookie with the state of a sign-in at the identity provider. */
const visitCookie = "dashboard_sign_in"

/** Form of an identity provider's token; API keys contain no dots. */
const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Credential that a person entered: an API key, or a token for testing. */
const typedCredential = (text: string): Credential => ({
  kind: tokenForm.test(text) ? "token" : "key",
  secret: Redacted.make(text),
})

/** Reason for showing the sign-in page, as named in its address. */
type Reason = "out" | "out_here" | "ended"

const messages: ReadonlyMap<string, NonNullable<SignInView["message"]>> = new Map([
  ["out", { tone: "info", text: "You are signed out." }],
  ["out_here", { tone: "info", text: "You are signed out here, but not at your identity provider." }],
  ["ended", { tone: "info", text: "Your session has ended. Sign in again to continue." }],
])

/** Origin of a browser's request. */
export const originOf = (request: Request): Origin => ({
  remoteAddress: request.remoteAddress,
  forwardedFor: request.headers["x-forwarded-for"],
})

/** Tells whether the browser sent a session cookie, valid or not. */
export const hasCookie = (request: Request): boolean => request.cookies[sessionCookie] !== undefined

/** Signs browsers in and out. */
export class SignInPages extends Context.Service<SignInPages>()("dashboard/SignInPages", {
  make: Effect.gen(function* () {
    const { base, dashboardUrl, cookieScope, documentOf, failing } = yield* DashboardLayout
    const sessions = yield* Sessions
    const signing = yield* SignIn
    const { provider } = yield* Provider

    /** Session of a browser. */
    const sessionOf = (request: Request): Effect.Effect<Option.Option<Session>> => {
      const token = request.cookies[sessionCookie]
      return token === undefined ? Effect.succeedNone : sessions.find(token)
    }

    /** Redirects to the sign-in page, which leads on to `next`, a path below the dashboard's address. */
    const toSignIn = (reason: Reason | undefined, next: string): Response =>
      goTo(addressWith(`${base}/sign-in`, { reason, next: next === "/" ? undefined : next }))

    const signInWith = (view: Omit<SignInView, "base" | "hasProvider">, status = 200): Response =>
      document(
        documentOf(undefined, undefined, signInPage({ ...view, base, hasProvider: Option.isSome(provider) })),
        status,
      )

    /** Sign-in page; redirects if the browser is already signed in. */
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

    /** Starts a session in the browser and ends the previous one. */
    const enter = Effect.fnUntraced(function* (request: Request, token: string, expiresAt: Date, next: string) {
      yield* Effect.flatMap(sessionOf(request), Option.match({ onNone: () => Effect.void, onSome: sessions.end }))
      const left = Duration.millis(Math.max(0, expiresAt.getTime() - (yield* Clock.currentTimeMillis)))
      return withCookie(goTo(base + next), sessionCookie, token, cookieScope, Duration.min(left, longestSession))
    })

    /** Signs in with the credential in a form. */
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

    /** Sign-in page with the error of the provider. */
    const refusedBy = ({ detail, cause }: ProviderRefused): Effect.Effect<Response> =>
      Effect.as(
        cause === undefined ? Effect.void : Effect.logWarning("a sign-in with the identity provider failed", cause),
        withoutCookie(signInWith({ next: "/", message: { tone: "bad", text: detail } }, 400), visitCookie, cookieScope),
      )

    /** Redirects to the identity provider. */
    const toProvider = (request: Request, { begin }: SignInProvider): Effect.Effect<Response> =>
      begin(ownPath(queryOf(request.url).get("next"))).pipe(
        Effect.map(({ location, cookie }) =>
          withCookie(goTo(location), visitCookie, cookie, cookieScope, longestVisit),
        ),
        Effect.catch(refusedBy),
      )

    /** Redirects to the provider's sign-out. */
    const outOfProvider = ({ signOut }: SignInProvider): Effect.Effect<Response> =>
      signOut.pipe(Effect.map(goTo), Effect.catch(refusedBy))

    /** Completes a sign-in when the identity provider redirects back. */
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

    /** Pages that require no session. */
    const find = (request: Request, path: string): Option.Option<Effect.Effect<Response>> => {
      switch (path) {
        case "/sign-in":
          return Option.some(show(request))
        case "/sign-in/provider":
          return Option.map(provider, (one) => toProvider(request, one))
        case "/sign-in/provider/callback":
          return Option.map(provider, (one) => fromProvider(request, one))
        case "/sign-in/provider/sign-out":
          // checked because the provider may sign out without asking, and no other site may cause that
          return Option.map(provider, (one) =>
            isFromDashboard(request.headers, dashboardUrl)
              ? outOfProvider(one)
              : Effect.succeed(toSignIn(undefined, "/")),
          )
        default:
          return Option.none()
      }
    }

    /** Ends a session and redirects to the sign-in page. */
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
