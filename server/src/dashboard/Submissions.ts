/** Results of submitted forms: errors of the API are shown beside the fields or in a notice. */
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { type Html, html } from "../foundation/text/Html.ts"
import { note } from "./components.ts"
import { type DashboardError, type PageResult, redirect } from "./Page.ts"

/** Errors of a form. */
export interface Problems {
  /** Errors that belong to no field. */
  readonly general: ReadonlyArray<string>
  readonly fields: Readonly<Record<string, string>>
}

/** State of a form that was not submitted yet. */
export const noProblems: Problems = { general: [], fields: {} }

/** Makes a sentence of an API message, which is written to follow the name of a value. */
const asSentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, ".")

/** Field that a JSON Pointer belongs to, in the body or in one of its members: `/events/0` belongs to `events`. */
const memberOf = (pointer: string, of: string | undefined): string => {
  const [, first = "", second = ""] = pointer.split("/")
  return first === of ? second : first
}

const validationProblems = (
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
  detail: string | null,
  names: ReadonlyArray<string>,
  of: string | undefined,
): Problems => {
  const general: Array<string> = []
  const fields: Record<string, string> = {}
  for (const { field, message: part } of errors) {
    const name = memberOf(field, of)
    const message = asSentence(part)
    if (!names.includes(name)) general.push(message)
    else fields[name] = fields[name] === undefined ? message : `${fields[name]} ${message}`
  }
  return errors.length === 0 ? { general: [detail ?? "The API rejected the request."], fields } : { general, fields }
}

/** Errors of the form's fields; undefined if the error is about something else. */
const problemsOf = (error: CallError, names: ReadonlyArray<string>, of: string | undefined): Problems | undefined => {
  switch (error._tag) {
    case "ValidationError":
      return validationProblems(error.fieldErrors, error.detail, names, of)
    case "ConflictError":
      return { general: [error.detail ?? error.message], fields: {} }
    default:
      return undefined
  }
}

/** Submits a form. Errors that the person can correct are shown in the form again. */
export const submit = <A>(
  call: Effect.Effect<A, CallError>,
  names: ReadonlyArray<string>,
  outcomes: {
    readonly done: (value: A) => Effect.Effect<PageResult, DashboardError>
    readonly refused: (problems: Problems) => Effect.Effect<PageResult, DashboardError>
  },
  /** Member of the body that contains the fields, if they are not in the body itself. */
  of?: string,
): Effect.Effect<PageResult, DashboardError> =>
  Effect.matchEffect(call, {
    onSuccess: outcomes.done,
    onFailure: (error) => {
      const problems = problemsOf(error, names, of)
      return problems === undefined ? Effect.fail(error) : outcomes.refused(problems)
    },
  })

/** Performs the action of a button and redirects, with a notice of success or failure. */
export const act = <A>(
  call: Effect.Effect<A, CallError>,
  path: string | ((value: A) => string),
  said: string | ((value: A) => string),
  /** Path to redirect to after a failure, if it differs. */
  pathAfterRefusal: string = typeof path === "string" ? path : "/",
): Effect.Effect<PageResult, DashboardError> =>
  Effect.matchEffect(call, {
    onSuccess: (value) =>
      Effect.succeed(
        redirect(typeof path === "string" ? path : path(value), {
          kind: "done",
          text: typeof said === "string" ? said : said(value),
        }),
      ),
    onFailure: (error) => {
      switch (error._tag) {
        case "ConflictError":
        case "ValidationError":
        case "ForbiddenError":
        case "RateLimitError":
          return Effect.succeed(redirect(pathAfterRefusal, { kind: "failed", text: error.detail ?? error.message }))
        default:
          return Effect.fail(error)
      }
    },
  })

/** Optional data of a page; undefined if the credential may not read it. */
export const ifPermitted = <A>(call: Effect.Effect<A, CallError>): Effect.Effect<A | undefined, CallError> =>
  Effect.catchTag(call, "ForbiddenError", () => Effect.succeed(undefined))

/** Errors without a field, for display above the form. */
export const generalProblems = ({ general, fields }: Problems): Html | undefined => {
  if (general.length > 0)
    return note("bad", html`<div role="alert">${general.map((text) => html`<p>${text}</p>`)}</div>`)
  if (Object.keys(fields).length === 0) return undefined
  return note("bad", html`<p role="alert">Nothing was changed. Correct the fields below.</p>`)
}
