/** What comes of a form that was sent: what the API says is wrong goes beside the fields, or into a notice. */
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { type Html, html } from "../foundation/text/Html.ts"
import { note } from "./components.ts"
import { type DashboardError, type PageResult, redirect } from "./Page.ts"

/** What is wrong with a form. */
export interface Problems {
  /** What is about no field of it. */
  readonly general: ReadonlyArray<string>
  readonly fields: Readonly<Record<string, string>>
}

/** Of a form that was not sent yet. */
export const noProblems: Problems = { general: [], fields: {} }

/** The API's messages go on from the name of a value; here they stand alone. */
const asSentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, ".")

/** The member that a JSON Pointer leads into, of the body or of a member of it: `/events/0` is about `events`. */
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

/** What is wrong with a form of these fields; nothing where the error is about something else. */
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

/** Sends what a form says; a refusal that whoever filled it in can mend shows it again. */
export const submit = <A>(
  call: Effect.Effect<A, CallError>,
  names: ReadonlyArray<string>,
  outcomes: {
    readonly done: (value: A) => Effect.Effect<PageResult, DashboardError>
    readonly refused: (problems: Problems) => Effect.Effect<PageResult, DashboardError>
  },
  /** The member of the body that has the fields, where they are not members of the body itself. */
  of?: string,
): Effect.Effect<PageResult, DashboardError> =>
  Effect.matchEffect(call, {
    onSuccess: outcomes.done,
    onFailure: (error) => {
      const problems = problemsOf(error, names, of)
      return problems === undefined ? Effect.fail(error) : outcomes.refused(problems)
    },
  })

/** Does what a button is for and leads back, where it is said that it was done, or why it was not. */
export const act = <A>(
  call: Effect.Effect<A, CallError>,
  path: string | ((value: A) => string),
  said: string | ((value: A) => string),
  /** Where to after a refusal, if that is elsewhere. */
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

/** What a page can do without: nothing, where the credential may not read it. */
export const ifPermitted = <A>(call: Effect.Effect<A, CallError>): Effect.Effect<A | undefined, CallError> =>
  Effect.catchTag(call, "ForbiddenError", () => Effect.succeed(undefined))

/** What is wrong that is about no field, above the form. */
export const generalProblems = ({ general, fields }: Problems): Html | undefined => {
  if (general.length > 0)
    return note("bad", html`<div role="alert">${general.map((text) => html`<p>${text}</p>`)}</div>`)
  if (Object.keys(fields).length === 0) return undefined
  return note("bad", html`<p role="alert">Nothing was changed. Correct the fields below.</p>`)
}
