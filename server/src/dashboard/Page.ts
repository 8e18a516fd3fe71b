/** Definition of a page: method, path and handler for signed-in users. */
import type { CallError, CodeAnalysisClient } from "@code-analysis/sdk/effect"
import { Data, type Duration, type Effect, type Stream } from "effect"
import type { Html } from "../foundation/text/Html.ts"
import type { Highlight } from "./code.ts"
import type { PageParts } from "./Layout.ts"
import type { Notice, PermittedSession } from "./Sessions.ts"

/** Content of a page; the surrounding document is the same for all. */
export type PageContent = Pick<
  PageParts,
  "title" | "section" | "breadcrumbs" | "refreshSeconds" | "leadsTo" | "content"
>

/** Input of a page's handler. */
export interface Context {
  readonly session: PermittedSession
  /** Client of the public API with the session's credential. */
  readonly client: CodeAnalysisClient
  /** Highlights code; returns plain lines if that fails or takes too long. */
  readonly highlight: Highlight
  /** Time limit for optional parts of the page. */
  readonly longestWait: Duration.Input
  /** Path of the dashboard in the browser, the prefix of every link; empty if it is the root. */
  readonly base: string
  /** Full address of the dashboard, for return links from other servers. */
  readonly dashboardUrl: string
  /** Path below the dashboard's address, such as `/runs/3f6d…`. */
  readonly path: string
  /** Ids in the path, by their names in the route: UUIDs. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Fields of a submitted form; empty for a GET request. */
  readonly form: URLSearchParams
  /** Creates the document of a page, including the notice of the form that led to it. */
  readonly page: (content: PageContent) => Html
}

/** Document with a status. */
export interface Shown {
  readonly kind: "shown"
  readonly status: number
  readonly html: Html
}

/** Redirect to another page with GET, so that reloading does not repeat the action. */
export interface Redirect {
  readonly kind: "redirect"
  /** Path below the dashboard's address. */
  readonly path: string
  /** Notice shown once on that page. */
  readonly notice: Pick<Notice, "kind" | "text"> | undefined
}

/** File to download. */
export interface Download {
  readonly kind: "download"
  readonly name: string
  readonly contentType: string
  readonly content: Stream.Stream<Uint8Array, CallError>
}

/** Result of a handler. */
export type PageResult = Html | Shown | Redirect | Download

/** Error: no page or record exists at the address; the page reveals nothing else. */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

/** Error of the API, or a missing page. */
export type DashboardError = CallError | PageNotFound

/** Handles a request for a page. */
export type Handler = (context: Context) => Effect.Effect<PageResult, DashboardError>

/** Route of a page. */
export interface Route {
  readonly method: "GET" | "POST"
  /** Path below the dashboard's address; a segment that starts with a colon matches any UUID. */
  readonly path: string
  readonly handler: Handler
}

/**
 * Defines a page for signed-in users. A submitted form has a valid CSRF token when the handler runs; after a change,
 * the handler should return a redirect.
 *
 * @example
 * route("POST", "/runs/:id/again", ({ client, params }) => …)
 */
export const route = (method: Route["method"], path: string, handler: Handler): Route => ({ method, path, handler })

/** Redirects to another page, with a notice that it shows once. */
export const redirect = (path: string, notice?: Pick<Notice, "kind" | "text">): Redirect => ({
  kind: "redirect",
  path,
  notice,
})

/** Document with a status other than 200, such as a form with errors. */
export const shown = (status: number, html: Html): Shown => ({ kind: "shown", status, html })

/** Splits a path into segments. */
const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").slice(1)

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Ids in a path; undefined if the path does not match the route. */
export const paramsOf = ({ path: pattern }: Route, path: string): Readonly<Record<string, string>> | undefined => {
  const [names, values] = [segmentsOf(pattern), segmentsOf(path)]
  if (names.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? ""
    if (name.startsWith(":")) {
      if (!uuidForm.test(value)) return undefined
      params[name.slice(1)] = value.toLowerCase()
    } else if (name !== value) return undefined
  }
  return params
}
