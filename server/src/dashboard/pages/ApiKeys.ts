/** Pages of API keys: the list, the form for a new key, and its secret, which is shown once. */
import type { ApiKey, ApiKeyCreateRequest, ApiKeyWithSecret, Permission } from "@code-analysis/sdk"
import { Clock, Duration, Effect } from "effect"
import { allPermissions } from "../../contract/Principal.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import {
  badge,
  card,
  copyable,
  emptyState,
  heading,
  inWords,
  moment,
  momentOr,
  note,
  pagination,
  table,
} from "../components.ts"
import { timestampOf } from "../fieldTimes.ts"
import { checkboxes, confirmButton, csrfField, input, select } from "../forms.ts"
import { type Context, route, type Route, shown } from "../Page.ts"
import { act, generalProblems, noProblems, type Problems, submit } from "../Submissions.ts"

const statusOf = ({ is_active, revoked_at }: ApiKey): Html => {
  if (is_active) return badge("Active", "good")
  return revoked_at === null ? badge("Expired", "neutral") : badge("Revoked", "neutral")
}

const permissionsOf = ({ permissions }: ApiKey): Html => {
  if (permissions.length >= allPermissions.length) return html`Everything`
  const [only] = permissions
  if (permissions.length === 1 && only !== undefined) return html`<code>${only}</code>`
  return html`<details class="more">
    <summary>${permissions.length} permissions</summary>
    <span class="badges">${permissions.map((permission) => html`<code>${permission}</code>`)}</span>
  </details>`
}

const revocation = ({ base, session: { csrfToken } }: Context, key: ApiKey): Html | undefined =>
  key.is_active
    ? confirmButton({
        action: `${base}/api-keys/${key.id}/revoke`,
        csrfToken,
        label: "Revoke…",
        kind: "small",
        question: html`<bdi>${key.name}</bdi> stops working immediately and permanently.`,
        answer: "Revoke this key",
      })
    : undefined

const row = (context: Context, key: ApiKey): ReadonlyArray<Html | undefined> => [
  html`<span class="name"><bdi>${key.name}</bdi></span> <small><code>${key.prefix}…</code></small>`,
  statusOf(key),
  permissionsOf(key),
  html`${moment(key.created_at)}${
    key.created_by === null ? undefined : html`<small>by <bdi>${key.created_by}</bdi></small>`
  }`,
  momentOr(key.last_used_at, "Never"),
  momentOr(key.expires_at, "Never"),
  revocation(context, key),
]

const newKeyLink = (base: string): Html => html`<a class="button main" href="${base}/api-keys/new">New API key</a>`

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const cursor = query.get("cursor") ?? undefined
    const page = yield* client.apiKeys.list(cursor === undefined ? {} : { cursor })
    const content = html`${heading("API keys", {
      about: "Keys for programs that call the API.",
      actions: newKeyLink(base),
    })}
    ${
      page.data.length === 0
        ? emptyState("No API keys yet", "A program that calls the API needs one.", newKeyLink(base))
        : table(
            "API keys",
            [
              { title: "Name" },
              { title: "Status" },
              { title: "Permissions" },
              { title: "Created" },
              { title: "Last used" },
              { title: "Expires" },
              { title: "Actions", isTitleHidden: true, align: "end" },
            ],
            page.data.map((key) => row(context, key)),
          )
    }${pagination({ path: `${base}/api-keys`, cursor, nextCursor: page.pagination.next_cursor })}`
    return context.page({ title: "API keys", section: "apiKeys", content })
  })

/** Names of the form's fields, which are those of the API. */
const fieldNames = ["name", "permissions", "expires_at"]

const lifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never" },
  { value: "date", label: "On the date below" },
] as const

const areas: Readonly<Record<string, string>> = {
  analysis: "Analyses",
  api_keys: "API keys",
  billing: "Billing",
  code: "Code search and questions",
  findings: "Findings",
  fixes: "Fixes",
  scm: "Repositories and quality gates",
  webhooks: "Webhooks",
}

const permissionChoice = (permission: Permission) => {
  const [area = "", access = ""] = permission.split(":")
  return { value: permission, label: `${areas[area] ?? inWords(area)}: ${access}` }
}

const isPermission = (text: string): text is Permission => allPermissions.some((permission) => permission === text)

const creationPage = (context: Context, form: URLSearchParams | undefined, problems: Problems): Html => {
  const { base, session } = context
  const chosen = form?.getAll("permissions") ?? ["analysis:read", "findings:read", "fixes:read", "code:read"]
  const { fields } = problems
  const content = html`${heading("New API key")} ${generalProblems(problems)}
    <form method="post" action="${base}/api-keys" class="card">
      ${csrfField(session.csrfToken)}
      ${input({
        name: "name",
        label: "Name",
        hint: "What the key is for, such as the program that will use it.",
        isRequired: true,
        maximumLength: 100,
        value: form?.get("name") ?? "",
        error: fields["name"],
      })}
      ${checkboxes({
        name: "permissions",
        label: "Permissions",
        hint: "No more than you have yourself. Give a program what it needs and nothing else.",
        choices: allPermissions.map(permissionChoice),
        values: chosen,
        error: fields["permissions"],
      })}
      <div class="fields">
        ${select({
          name: "lifetime",
          label: "Expires",
          isRequired: true,
          choices: lifetimes,
          value: form?.get("lifetime") ?? "90",
        })}
        ${input({
          name: "expires_at",
          label: "Date of expiry (UTC)",
          type: "datetime-local",
          value: form?.get("expires_at") ?? "",
          error: fields["expires_at"],
        })}
      </div>
      <div class="actions">
        <button class="main">Create the key</button><a class="button" href="${base}/api-keys">Cancel</a>
      </div>
    </form>`
  return context.page({
    title: "New API key",
    section: "apiKeys",
    breadcrumbs: [{ title: "API keys", href: `${base}/api-keys` }],
    content,
  })
}

const secretPage = (context: Context, key: ApiKeyWithSecret): Html => {
  const { base } = context
  const content = html`${heading(html`<bdi>${key.name}</bdi>`)}
    ${note("good", html`<p role="status"><strong>The key was created.</strong> Copy it now: it is not shown again.</p>`)}
    ${card("The key", copyable(key.secret), html`Send it as the header <code>X-API-Key</code> of each call.`)}
    <div class="actions"><a class="button main" href="${base}/api-keys">I have stored it</a></div>`
  return context.page({
    title: "Your new API key",
    section: "apiKeys",
    breadcrumbs: [{ title: "API keys", href: `${base}/api-keys` }],
    content,
  })
}

const expiryOf = (form: URLSearchParams, now: number): string | undefined => {
  const lifetime = form.get("lifetime") ?? ""
  if (lifetime === "never") return undefined
  const days = Number(lifetime)
  if (lifetime === "" || !Number.isInteger(days)) return timestampOf(form.get("expires_at") ?? "")
  return new Date(now + Duration.toMillis(Duration.days(days))).toISOString()
}

const create = (context: Context) =>
  Effect.gen(function* () {
    const { client, form } = context
    const expiresAt = expiryOf(form, yield* Clock.currentTimeMillis)
    const request: ApiKeyCreateRequest = {
      name: form.get("name") ?? "",
      permissions: form.getAll("permissions").filter(isPermission),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    }
    return yield* submit(client.apiKeys.create(request), fieldNames, {
      done: (key) => Effect.succeed(shown(201, secretPage(context, key))),
      refused: (problems) => Effect.succeed(shown(400, creationPage(context, form, problems))),
    })
  })

/** Routes of the API keys. */
export const apiKeyRoutes: ReadonlyArray<Route> = [
  route("GET", "/api-keys", list),
  route("GET", "/api-keys/new", (context) => Effect.succeed(creationPage(context, undefined, noProblems))),
  route("POST", "/api-keys", create),
  route("POST", "/api-keys/:id/revoke", ({ client, params }) =>
    act(client.apiKeys.revoke(params["id"] ?? ""), "/api-keys", "The key is revoked: it has stopped working."),
  ),
]
