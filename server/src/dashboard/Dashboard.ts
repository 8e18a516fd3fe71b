/**
 * Dashboard: pages for people, served beside the API. It identifies visitors by a session cookie, and reads and changes
 * everything through the public API, with their permissions.
 */
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Cause, Context, type Duration, Effect, Layer, Option } from "effect"
import { pathOf, queryOf } from "../contract/Request.ts"
import { document, download, goTo, openedDocument, type Response } from "./Answers.ts"
import { Engine } from "../engine/Engine.ts"
import { Clients } from "./Client.ts"
import type { Highlight, ShownLine } from "./code.ts"
import { hasCookie, originOf, SignInPages } from "./SignInPages.ts"
import { DashboardLayout } from "./DashboardLayout.ts"
import { isFromDashboard, ownPath } from "./Origins.ts"
import { type DashboardError, type PageResult, paramsOf, type Route } from "./Page.ts"
import { errorViewOf, failed, notFound, expiredForm, unknownMethod } from "./pages/ErrorPage.ts"
import { readForm } from "./ReadForm.ts"
import { routes } from "./Routes.ts"
import { isCsrfToken, maskedToken, type PermittedSession, type Session, Sessions } from "./Sessions.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Response of a page; the original request is available as a service, for static files. */
type Answering = Effect.Effect<Response, never, HttpServerRequest.HttpServerRequest>

/** Time that a page waits for optional parts: highlighting, and lines of code that may need a fetch of the clone. */
export const LongestWait = Context.Reference<Duration.Input>("dashboard/LongestWait", {
  defaultValue: () => "3 seconds",
})

/** Adds tokens to a line of which only the beginning was highlighted. A line whose secrets were masked stays masked. */
const withTokens = (line: ShownLine, beginning: ShownLine = line): ShownLine =>
  line.text.startsWith(beginning.text) ? { text: line.text, tokens: beginning.tokens } : beginning

/** Pages by method and path; other requests are left to other handlers. */
export class Dashboard extends Context.Service<Dashboard>()("dashboard/Dashboard", {
  make: Effect.gen(function* () {
    const { base, dashboardUrl, place, files, documentOf, failing } = yield* DashboardLayout
    const signInPages = yield* SignInPages
    const { sessionOf, toSignIn, signIn, leave } = signInPages
    const sessions = yield* Sessions
    const clients = yield* Clients
    const engine = yield* Engine
    const longestWait = yield* LongestWait

    const highlight: Highlight = (parts) => {
      const plain = parts.map(({ text }) => text.split(/\r?\n/).map((line): ShownLine => ({ text: line, tokens: [] })))
      return engine.highlight(parts).pipe(
        Effect.map((found) => plain.map((lines, part) => lines.map((line, at) => withTokens(line, found[part]?.[at])))),
        Effect.timeout(longestWait),
        Effect.orElseSucceed(() => plain),
      )
    }

    const answerWith = (session: PermittedSession, result: PageResult): Effect.Effect<Response> => {
      if (!("kind" in result)) return Effect.succeed(openedDocument(result))
      if (result.kind === "download") return Effect.succeed(download(result))
      if (result.kind === "shown") return Effect.succeed(document(result.html, result.status))
      const { path, notice } = result
      const going = goTo(base + path)
      return notice === undefined
        ? Effect.succeed(going)
        : Effect.as(sessions.leaveNotice(session, { path: pathOf(path), kind: notice.kind, text: notice.text }), going)
    }

    /** Ends the session if the API no longer accepts its credential; otherwise shows the error. */
    const answerToError = (session: PermittedSession, next: string, error: DashboardError): Effect.Effect<Response> =>
      error._tag === "UnauthorizedError"
        ? leave(session, "ended", next)
        : Effect.succeed(failing(errorViewOf(error), session))

    const run = (request: Request, path: string, found: Route, session: PermittedSession, form: URLSearchParams) =>
      Effect.gen(function* () {
        // a fetch by a script must not use up the notice, because nobody reads its response as a page
        const isOpened = found.method === "GET" && request.headers["sec-fetch-dest"] !== "empty"
        const notice = isOpened ? Option.getOrUndefined(yield* sessions.takeNotice(session, path)) : undefined
        const client = yield* clients.clientOf(session.credential, originOf(request))
        const result = yield* found.handler({
          session,
          client,
          highlight,
          longestWait,
          base,
          dashboardUrl,
          path,
          params: paramsOf(found, path) ?? {},
          query: queryOf(request.url),
          form,
          page: (content) => documentOf(session, notice, content),
        })
        return yield* answerWith(session, result)
      }).pipe(Effect.catch((error) => answerToError(session, found.method === "GET" ? path : "/", error)))

    /**
     * Adds the permissions of the credential. If it is rejected here, the API rejects it too, and the page shows that.
     */
    const permitted = (session: Session): Effect.Effect<PermittedSession> =>
      Effect.map(Effect.option(clients.identify(session.credential)), (principal) => ({
        ...session,
        csrfToken: maskedToken(session),
        permissions: Option.getOrUndefined(Option.map(principal, ({ permissions }) => permissions)),
      }))

    /** Responds to a request that requires a session. */
    const answerSignedIn = Effect.fnUntraced(function* (
      request: Request,
      method: Route["method"],
      path: string,
      form: URLSearchParams,
    ) {
      const session = yield* sessionOf(request)
      if (Option.isNone(session)) {
        const query = queryOf(request.url)
        const next = method === "GET" ? ownPath(path + (query.size === 0 ? "" : `?${query}`)) : "/"
        return toSignIn(hasCookie(request) ? "ended" : undefined, next)
      }
      const signedIn = yield* permitted(session.value)
      if (method === "POST") {
        if (!isCsrfToken(form.get("csrf_token") ?? "", session.value)) return failing(expiredForm, signedIn)
        if (path === "/sign-out") return yield* leave(signedIn, "out", "/")
      }
      const found = routes.find((route) => route.method === method && paramsOf(route, path) !== undefined)
      return found === undefined ? failing(notFound, signedIn) : yield* run(request, path, found, signedIn, form)
    })

    const answerPost = (request: Request, path: string): Effect.Effect<Response> =>
      Effect.gen(function* () {
        if (!isFromDashboard(request.headers, dashboardUrl)) return failing(expiredForm)
        const form = yield* readForm(request)
        return yield* path === "/sign-in" ? signIn(request, form) : answerSignedIn(request, "POST", path, form)
      }).pipe(
        Effect.catchTag("BodyRefused", ({ status, reason }) =>
          Effect.succeed(failing({ status, title: "This form cannot be read", detail: reason })),
        ),
      )

    const answer = (request: Request, path: string): Answering => {
      switch (request.method) {
        case "GET":
        case "HEAD":
          return Option.getOrElse(
            signInPages.find(request, path),
            () => files.get(path) ?? answerSignedIn(request, "GET", path, new URLSearchParams()),
          )
        case "POST":
          return answerPost(request, path)
        default:
          return Effect.succeed(HttpServerResponse.setHeader(failing(unknownMethod), "allow", "GET, HEAD, POST"))
      }
    }

    /** Page for a request. */
    const find = (request: Request): Option.Option<Answering> => {
      const whole = pathOf(request.url)
      if (whole !== place && !whole.startsWith(`${place}/`)) return Option.none()
      const path = whole === place ? "/" : whole.slice(place.length)
      return Option.some(
        Effect.catchCause(answer(request, path), (cause) =>
          Cause.hasInterruptsOnly(cause)
            ? Effect.failCause(cause)
            : Effect.as(Effect.logError("a page of the dashboard failed", cause), failing(failed)),
        ),
      )
    }

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([DashboardLayout.layer, SignInPages.layer, Sessions.layer, Clients.layer]),
  )
}
