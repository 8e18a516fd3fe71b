/** How a page of the dashboard is written: a method, a path, and what it answers to whoever is signed in. */
import type { CallError, CodeAnalysisClient } from "@code-analysis/sdk/effect"
import { Data, type Duration, type Effect, type Stream } from "effect"
import type { Html } from "../foundation/text/Html.ts"
import type { Highlight } from "./code.ts"
import type { PageParts } from "./Layout.ts"
import type { Notice, PermittedSession } from "./Sessions.ts"

/** What a page says itself; the document around it is the same for all. */
export type PageContent = Pick<
  PageParts,
  "title" | "section" | "breadcrumbs" | "refreshSeconds" | "leadsTo" | "content"
>

/** What a page is made with. */
export interface Context {
  readonly session: PermittedSession
  /** The public API, called with the session's credential. */
  readonly client: CodeAnalysisClient
  /** The lines of parts of files, with what is to be highlighted in them; plain where that fails or takes long. */
  readonly highlight: Highlight
  /** Time limit of what a page is complete without. */
  readonly longestWait: Duration.Input
  /** The path of the dashboard as the browser sees it, which every link begins with; nothing where it is the whole host. */
  readonly base: string
  /** The whole address of the dashboard, for other servers to lead back to. */
  readonly dashboardUrl: string
  /** Below the dashboard's address, such as `/runs/3f6d…`. */
  readonly path: string
  /** The ids in the path, by their names in the route: UUIDs. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The fields of a form that was sent; none of a page that was opened. */
  readonly form: URLSearchParams
  /** Puts the document around a page, with what the form that led here has to say. */
  readonly page: (content: PageContent) => Html
}

/** A document. */
export interface Shown {
  readonly kind: "shown"
  readonly status: number
  readonly html: Html
}

/** Another page of the dashboard, opened with a GET, so that reloading it repeats nothing. */
export interface Redirect {
  readonly kind: "redirect"
  /** Below the dashboard's address. */
  readonly path: string
  /** What the page there says once. */
  readonly notice: Pick<Notice, "kind" | "text"> | undefined
}

/** A file that the browser keeps. */
export interface Download {
  readonly kind: "download"
  readonly name: string
  readonly contentType: string
  readonly content: Stream.Stream<Uint8Array, CallError>
}

/** What a page answers. */
export type PageResult = Html | Shown | Redirect | Download

/** There is nothing at the address; the page says so and no more. */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

/** Why there is no page: what the API answered, or that there is none. */
export type DashboardError = CallError | PageNotFound

/** Makes the answer to a request. */
export type Handler = (context: Context) => Effect.Effect<PageResult, DashboardError>

/** A page. */
export interface Route {
  readonly method: "GET" | "POST"
  /** Below the dashboard's address; a segment that begins with a colon is any UUID. */
  readonly path: string
  readonly handler: Handler
}

/**
 * A page for whoever is signed in. A form that comes here carried the session's token already; what it changes it answers
 * with a redirect.
 *
 * @example
 * route("POST", "/runs/:id/again", ({ client, params }) => …)
 */
export const route = (method: Route["method"], path: string, handler: Handler): Route => ({ method, path, handler })

/** Leads to another page, where it says something once. */
export const redirect = (path: string, notice?: Pick<Notice, "kind" | "text">): Redirect => ({
  kind: "redirect",
  path,
  notice,
})

/** A document that is not answered with 200, such as a form with what is wrong in it. */
export const shown = (status: number, html: Html): Shown => ({ kind: "shown", status, html })

/** The segments of a path. */
const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").slice(1)

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The ids in a path, where it is one of the route's. */
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
