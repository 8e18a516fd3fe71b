/** Form of a webhook's settings: its field values, and the API request made from them. */
import type { Severity, Webhook, WebhookEventName } from "@code-analysis/sdk"
import { Effect, Option } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { inWords } from "../components.ts"
import { checkboxes, input, select, textarea } from "../forms.ts"
import type { Context } from "../Page.ts"
import { numberOf } from "../ReadForm.ts"
import type { Problems } from "../Submissions.ts"
import { findAnywhere } from "./RepositoryFrame.ts"

const events: ReadonlyArray<{ readonly value: WebhookEventName; readonly label: string; readonly hint: string }> = [
  { value: "analysis.started", label: "analysis.started", hint: "A run begins" },
  { value: "analysis.completed", label: "analysis.completed", hint: "A run has scores and findings" },
  { value: "analysis.failed", label: "analysis.failed", hint: "A run could not be completed" },
  { value: "health_score.changed", label: "health_score.changed", hint: "A score went up or down" },
  { value: "finding.new", label: "finding.new", hint: "A run found a new finding" },
  { value: "finding.resolved", label: "finding.resolved", hint: "An earlier finding is resolved" },
]

const isEvent = (text: string): text is WebhookEventName => events.some(({ value }) => value === text)

const severities: ReadonlyArray<Severity> = ["info", "low", "medium", "high", "critical"]

/** Rows of the headers field; few webhooks have more headers. */
const headerRows = 3

/** Maximum repositories of a webhook. */
const mostRepositories = 100

/** Maximum limit of requests per minute in the API. */
const highestLimit = 1000

/** Fields of the form, named as in the API. */
export const fieldNames = [
  "name",
  "url",
  "events",
  "repository_ids",
  "minimum_severity",
  "maximum_per_minute",
  "headers",
]

/** Field values. */
export interface Values {
  readonly name: string
  readonly url: string
  readonly events: ReadonlyArray<string>
  readonly repository_ids: ReadonlyArray<string>
  readonly minimum_severity: Severity
  /** Empty for no limit. */
  readonly maximum_per_minute: string
  /** One header per line; the values of stored headers are never shown. */
  readonly headers: string
  readonly header_names: ReadonlyArray<string>
  /** Last change of the webhook when the form was opened; empty for a new webhook. */
  readonly updated_at: string
}

/** Field values of a new webhook. */
export const blank: Values = {
  name: "",
  url: "",
  events: ["analysis.completed"],
  repository_ids: [],
  minimum_severity: "info",
  maximum_per_minute: "",
  headers: "",
  header_names: [],
  updated_at: "",
}

/** Field values of a stored webhook. */
export const storedValues = (webhook: Webhook): Values => ({
  ...webhook,
  maximum_per_minute: String(webhook.maximum_per_minute ?? ""),
  headers: "",
})

/** Field values of a submitted form. */
export const sentValues = (form: URLSearchParams): Values => ({
  name: form.get("name") ?? "",
  url: form.get("url") ?? "",
  events: form.getAll("events"),
  repository_ids: form.getAll("repository_ids"),
  minimum_severity: severities.find((severity) => severity === form.get("minimum_severity")) ?? "info",
  maximum_per_minute: form.get("maximum_per_minute")?.trim() ?? "",
  headers: form.get("headers")?.trim() ?? "",
  header_names: form.getAll("header_names"),
  updated_at: form.get("updated_at") ?? "",
})

const headerOf = (line: string) => {
  const [name = "", ...rest] = line.split(":")
  return { name: name.trim(), value: rest.join(":").trim() }
}

const headersOf = (form: URLSearchParams, text: string) => {
  if (text !== "") return { headers: text.split(/\r?\n/).filter(Boolean).map(headerOf) }
  return form.has("remove_headers") ? { headers: [] } : {}
}

/** Body of the API call for a submitted form. Repositories stay unchanged if the form could not show them. */
export const requestOf = (form: URLSearchParams) => {
  const { name, url, events: chosen, repository_ids, minimum_severity, maximum_per_minute, headers } = sentValues(form)
  return {
    name,
    url,
    events: chosen.filter(isEvent),
    ...(form.has("has_repositories") ? { repository_ids } : {}),
    ...(form.has("minimum_severity") ? { minimum_severity } : {}),
    ...(form.has("maximum_per_minute") ? { maximum_per_minute: numberOf(maximum_per_minute) } : {}),
    ...headersOf(form, headers),
  }
}

/** Repository as a choice: id and name. */
type RepositoryChoice = Parameters<typeof checkboxes>[0]["choices"][number]

const choiceOf = (id: string, name: string, isEnabled: boolean): RepositoryChoice => ({
  value: id,
  label: isEnabled ? name : `${name} (not enabled)`,
})

/** Selected repository that the overview does not list. */
const unlisted = (context: Context, id: string) =>
  Effect.map(
    findAnywhere(context, id),
    Option.match({
      onNone: (): RepositoryChoice => ({ value: id, label: "A repository that no longer exists" }),
      onSome: ({ name, enabled }) => choiceOf(id, name, enabled),
    }),
  )

/** Repositories to choose from, including selected ones; empty if they may not be read. */
export const repositoriesFor = (context: Context, chosen: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { data } = yield* context.client.scm.overview({ limit: mostRepositories })
    const listed = data.map(({ repository_id, repository_name, enabled }) =>
      choiceOf(repository_id, repository_name, enabled),
    )
    const others = chosen.filter((id) => !listed.some(({ value }) => value === id))
    return [...listed, ...(yield* Effect.forEach(others, (id) => unlisted(context, id)))]
  }).pipe(Effect.catchTag("ForbiddenError", () => Effect.succeed<ReadonlyArray<RepositoryChoice>>([])))

const repositoryField = (
  repositories: ReadonlyArray<RepositoryChoice>,
  { repository_ids: chosen }: Values,
  { fields }: Problems,
): Html | undefined => {
  if (repositories.length === 0) return undefined
  return html`<input type="hidden" name="has_repositories" value="1" />${checkboxes({
      name: "repository_ids",
      label: "Repositories",
      hint: "None selected: events of all repositories.",
      choices: repositories,
      values: chosen,
      error: fields["repository_ids"],
    })}`
}

const headerFields = ({ headers, header_names: names }: Values, { fields }: Problems): Html =>
  html`${textarea({
    name: "headers",
    label: "Headers",
    rows: headerRows,
    value: headers,
    hint:
      names.length === 0
        ? "One per line, as in X-Gateway-Token: value. Values are stored encrypted and not shown again."
        : `Sent now: ${names.join(", ")}. Leave empty to keep them, or enter all of them again.`,
    error: fields["headers"],
  })}${names.map((name) => html`<input type="hidden" name="header_names" value="${name}" />`)}${
    names.length === 0
      ? undefined
      : checkboxes({
          name: "remove_headers",
          label: "Remove headers",
          choices: [{ value: "1", label: "Send no custom headers" }],
          values: [],
        })
  }`

/** Fields with their errors. */
export const settingsFields = (
  repositories: ReadonlyArray<RepositoryChoice>,
  values: Values,
  problems: Problems,
): Html => {
  const { fields } = problems
  return html`${input({
      name: "name",
      label: "Name",
      isRequired: true,
      maximumLength: 100,
      value: values.name,
      error: fields["name"],
    })}
    ${input({
      name: "url",
      label: "Address",
      type: "url",
      isRequired: true,
      placeholder: "https://example.com/webhooks",
      hint: "HTTPS, without user name and password.",
      value: values.url,
      error: fields["url"],
    })}
    ${checkboxes({ name: "events", label: "Events", choices: events, values: values.events, error: fields["events"] })}
    ${repositoryField(repositories, values, problems)}
    ${select({
      name: "minimum_severity",
      label: "Minimum severity",
      isBare: true,
      hint: "Applies to finding.new and finding.resolved.",
      choices: severities.map((value) => ({ value, label: inWords(value) })),
      value: values.minimum_severity,
      error: fields["minimum_severity"],
    })}
    ${input({
      name: "maximum_per_minute",
      label: "Maximum requests per minute",
      type: "number",
      minimum: 1,
      maximum: highestLimit,
      hint: "Retries and tests included; the others wait. Leave empty for no limit.",
      value: values.maximum_per_minute,
      error: fields["maximum_per_minute"],
    })}
    ${headerFields(values, problems)} <input type="hidden" name="updated_at" value="${values.updated_at}" />`
}
