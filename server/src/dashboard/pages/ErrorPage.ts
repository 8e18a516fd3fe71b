/** Error pages. */
import { ApiError } from "@code-analysis/sdk"
import { html } from "../../foundation/text/Html.ts"
import { copyable, definitions, heading } from "../components.ts"
import type { DashboardError, PageContent } from "../Page.ts"

/** Content of an error page. */
export interface ErrorView {
  readonly status: number
  readonly title: string
  readonly detail: string
  /** Error code and request id of the API. */
  readonly code?: string | undefined
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The page does not exist, or belongs to another organization. */
export const notFound: ErrorView = {
  status: 404,
  title: "Not found",
  detail: "There is nothing at this address, or it belongs to another organization.",
}

/** The form's token does not belong to this session. */
export const expiredForm: ErrorView = {
  status: 403,
  title: "This form has expired",
  detail: "It does not belong to this session. Go back, reload the page, and try again.",
}

/** Unexpected error; the log contains the details. */
export const failed: ErrorView = {
  status: 500,
  title: "Something went wrong on our side",
  detail: "Try again. If it happens again, tell the operator of the service when it happened.",
}

/** The method is neither GET nor POST. */
export const unknownMethod: ErrorView = {
  status: 405,
  title: "Method not allowed",
  detail: "Pages accept only GET, HEAD and POST requests.",
}

const unavailable: ErrorView = {
  status: 503,
  title: "The service does not respond",
  detail: "Try again in a moment.",
}

const titles: ReadonlyMap<number, string> = new Map([
  [400, "This request is not valid"],
  [403, "This is not permitted"],
  [409, "This is no longer possible"],
  [429, "Too many requests"],
])

/** Error page content for an error. */
export const errorViewOf = (error: DashboardError): ErrorView => {
  if (error._tag === "PageNotFound" || error._tag === "NotFoundError") return notFound
  if (!ApiError.is(error)) return unavailable
  const { status, code, detail, requestId, retryAfterSeconds } = error
  return {
    status,
    title: titles.get(status) ?? failed.title,
    detail: detail ?? failed.detail,
    code: code ?? undefined,
    requestId: requestId ?? undefined,
    retryAfterSeconds: retryAfterSeconds ?? undefined,
  }
}

/** Error page. */
export const errorPage = (base: string, { title, detail, code, requestId }: ErrorView): PageContent => ({
  title,
  section: undefined,
  content: html`${heading(title, { about: detail })}
    ${definitions([
      ...(code === undefined ? [] : [["Code", html`<code>${code}</code>`] as const]),
      ...(requestId === undefined ? [] : [["Request", copyable(requestId)] as const]),
    ])}
    <p><a class="button" href="${base}/">Go to the start page</a></p>`,
})
