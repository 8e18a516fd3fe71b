/** The explorer: a list of all operations, and a page for each, where it can be called from the browser. */
import { type Html, html } from "../../foundation/text/Html.ts"
import { type Api, type Body, type Parameter, type PlacedOperation, type Schema, slugOf } from "./ApiDocument.ts"
import { bodyParts, codeBlock, methodBadge, parameterList, prose, valueText, type View } from "./Members.ts"
import { clientCallOf, curlOf } from "./Snippets.ts"

/** The root of the service from the page of an operation. */
const root = "../../"

const viewOf = (api: Api): View => ({
  api,
  isNested: true,
  links: { operation: (id) => id, schema: (name) => `${root}redoc/schemas#${name}` },
})

/** Searchable words of an operation, which are also those that its entry shows. */
const wordsOf = ({ method, path, operationId, summary, tags }: PlacedOperation): string =>
  [method, path, operationId, summary, ...tags].join(" ").toLowerCase()

/** Maximum length of a search. */
const longestSearch = 200

const wordsOfSearch = (search: string): ReadonlyArray<string> =>
  search.slice(0, longestSearch).toLowerCase().split(/\s+/).filter(Boolean)

const entry = (operation: PlacedOperation, isShown: boolean): Html => {
  const { method, path, operationId, summary, tags } = operation
  return html`<li data-searched="${tags.join(" ")}" ${isShown ? undefined : html`hidden`}>
    <a href="docs/operations/${operationId}" data-name="${operationId}">
      ${methodBadge(method)}<span class="summary">${summary}</span><code>${path}</code
      ><span class="id">${operationId}</span>
    </a>
  </li>`
}

const firstSentence = (text: string): string => /^[^]*?[.:](?=\s|$)/.exec(text)?.[0].replaceAll(/\s+/g, " ") ?? text

const group = (view: View, name: string, description: string, entries: ReadonlyArray<Html>, isShown: boolean): Html =>
  html`<section data-group id="${slugOf(name)}" ${isShown ? undefined : html`hidden`}>
    <h2>${name}</h2>
    ${prose(view, firstSentence(description).replace(/:$/, "."))}
    <ul class="operations">
      ${entries}
    </ul>
  </section>`

/** List of operations. Entries that do not match the search are hidden, so that a script can show them again. */
export const explorerBody = (api: Api, search: string): Html => {
  const view: View = {
    ...viewOf(api),
    links: { operation: (id) => `docs/operations/${id}`, schema: (name) => `redoc/schemas#${name}` },
  }
  const words = wordsOfSearch(search)
  const matches = (text: string): boolean => words.every((word) => text.includes(word))
  const found = new Set(api.operations.filter((one) => matches(wordsOf(one))))
  const groups = api.groups.map(({ name, description, operations }) => {
    const entries = operations.map((one) => entry(one, found.has(one)))
    return group(
      view,
      name,
      description,
      entries,
      operations.some((one) => found.has(one)),
    )
  })
  const events = api.events.map(({ name, summary }) => ({
    name,
    summary,
    isShown: matches(`event events ${name} ${summary}`.toLowerCase()),
  }))
  const shownEvents = events.filter(({ isShown }) => isShown).length
  return html`<main class="explorer">
    <h1>API explorer</h1>
    <p>
      ${api.operations.length} operations, each with its parameters, schemas and examples, and a form that calls it. To
      read them one after the other, see the <a href="redoc">reference</a>; programs read
      <a href="openapi.json">openapi.json</a> or <a href="openapi.yaml">openapi.yaml</a>.
    </p>
    <form class="search" role="search" action="docs">
      <label
        >Search the operations
        <input type="search" name="q" value="${search.slice(0, longestSearch)}" autocomplete="off"
      /></label>
      <button>Search</button>
      <span role="status"
        >${
          words.length === 0 ? undefined : html`${found.size + shownEvents} of ${api.operations.length + events.length}`
        }</span
      >
    </form>
    ${groups}
    ${group(
      view,
      "Events",
      api.aboutEvents,
      events.map(
        ({ name, summary, isShown }) =>
          html`<li data-searched="events" ${isShown ? undefined : html`hidden`}>
            <a href="redoc/events#${name}"
              ><span class="method event">EVENT</span><span class="summary">${summary}</span><code>${name}</code></a
            >
          </li>`,
      ),
      shownEvents > 0,
    )}
  </main>`
}

const navigation = (api: Api, current: PlacedOperation): Html =>
  html`<nav class="contents" aria-label="Operations">
    ${api.groups.map(
      ({ name, operations }) =>
        html`<details ${current.tags.includes(name) ? html`open` : undefined}>
          <summary>${name}</summary>
          <ul>
            ${operations.map(
              ({ operationId, summary }) =>
                html`<li>
                  <a
                    href="${operationId}"
                    ${operationId === current.operationId ? html`aria-current="page"` : undefined}
                    >${summary}</a
                  >
                </li>`,
            )}
          </ul>
        </details>`,
    )}
  </nav>`

const responses = (view: View, { responses: all }: PlacedOperation): ReadonlyArray<Html> =>
  Object.entries(all).map(([status, given]) => {
    const response = view.api.resolved(given)
    const isSuccess = status.startsWith("2")
    return html`<details class="response" ${isSuccess ? html`open` : undefined}>
      <summary>
        <span class="status ${isSuccess ? "good" : "bad"}">${status}</span>
        <span>${firstSentence(response.description ?? "")}</span>
      </summary>
      ${prose(view, response.description ?? "")} ${bodyParts(view, "response", response, `Response ${status}`)}
    </details>`
  })

const copyable = (title: string, text: string): Html =>
  html`<figure class="copyable">
    <figcaption>
      <span>${title}</span> <button type="button" data-copy aria-label="Copy: ${title}" hidden>Copy</button>
    </figcaption>
    ${codeBlock(title, text)}
  </figure>`

/** Text in a field that is empty. */
const placeholderOf = ({ schema, example }: Parameter): string =>
  schema.default === undefined
    ? [example ?? ""].flat().map(valueText).join("\n")
    : `${valueText(schema.default)} if left empty`

const choices = (api: Api, schema: Schema): ReadonlyArray<unknown> | undefined => {
  const { enum: values, type } = api.resolved(schema)
  return values ?? (type === "boolean" ? [true, false] : undefined)
}

/** A field of the form; its name says where its value goes. */
const field = (api: Api, parameter: Parameter): Html => {
  const { name, in: place, required = false, schema } = parameter
  const known = api.resolved(schema)
  const items = known.items === undefined ? undefined : (choices(api, known.items) ?? [])
  const key = `${place}:${name}`
  const mark = required ? html`required` : undefined
  const title = html`<code>${name}</code>${required ? html` <span class="required">required</span>` : undefined}`
  if (items !== undefined && items.length > 0)
    return html`<fieldset>
      <legend>${title}</legend>
      ${items.map((value) => html`<label class="choice"><input type="checkbox" name="${key}" value="${valueText(value)}" />${valueText(value)}</label>`)}
    </fieldset>`
  const values = choices(api, schema)
  const control =
    items !== undefined
      ? html`<textarea name="${key}" rows="2" data-lines placeholder="${placeholderOf(parameter)}" ${mark}></textarea>`
      : values !== undefined
        ? html`<select name="${key}" ${mark}>
            <option value="">${known.default === undefined ? "" : placeholderOf(parameter)}</option>
            ${values.map((value) => html`<option>${valueText(value)}</option>`)}
          </select>`
        : html`<input
            name="${key}"
            ${known.type === "integer" ? html`inputmode="numeric"` : undefined}
            placeholder="${placeholderOf({ ...parameter, schema: known })}"
            autocomplete="off"
            spellcheck="false"
            ${mark}
          />`
  return html`<label class="field"
    ><span>${title}${items === undefined ? undefined : html` <span class="type">one on each line</span>`}</span
    >${control}</label
  >`
}

const bodyField = (api: Api, body: Body | undefined): Html | undefined => {
  const content = body?.content?.["application/json"]
  if (body === undefined || content === undefined) return undefined
  const examples = api
    .examplesOf(content)
    .map(({ name, summary = name, value }) => ({ summary, text: JSON.stringify(value, null, 2) }))
  const [first] = examples
  return html`${
      examples.length < 2
        ? undefined
        : html`<label class="field"
            ><span>Example</span
            ><select data-examples>
              ${examples.map(({ summary, text }) => html`<option value="${text}">${summary}</option>`)}
            </select></label
          >`
    }
    <label class="field"
      ><span
        >Body${body.required === true ? html` <span class="required">required</span>` : html` <span class="type">empty: none is sent</span>`}</span
      ><textarea
        name="body"
        rows="${Math.min((first?.text ?? "").split("\n").length + 1, 16)}"
        spellcheck="false"
        ${body.required === true ? html`required` : undefined}
      >
${first?.text ?? ""}</textarea>
    </label>`
}

/** Tells whether a call of the operation changes something. */
const changes = (operation: PlacedOperation): boolean => operation.method !== "get" && operation["x-safe"] !== true

/** Form that calls the operation; a script shows it. */
const tryForm = (api: Api, operation: PlacedOperation): Html => {
  const parameters = api.parametersOf(operation)
  const required = parameters.filter((one) => one.required === true)
  const optional = parameters.filter((one) => one.required !== true)
  const isChange = changes(operation)
  return html`<form
    class="try"
    data-method="${operation.method.toUpperCase()}"
    data-path="${operation.path}"
    aria-labelledby="try"
    hidden
  >
    <h2 id="try">Try it</h2>
    <div class="credential">
      <label class="field"
        ><span>Credential</span
        ><select data-scheme>
          <option value="key">API key</option>
          <option value="token">Bearer token</option>
        </select></label
      >
      <label class="field"
        ><span>Key or token</span><input type="password" data-credential autocomplete="off" spellcheck="false"
      /></label>
    </div>
    <p class="hint">Kept in this tab until you close it, and sent to this service alone.</p>
    ${required.map((one) => field(api, one))}
    ${
      optional.length === 0
        ? undefined
        : html`<details class="optional-fields">
            <summary>Optional parameters (${optional.length})</summary>
            ${optional.map((one) => field(api, one))}
          </details>`
    }
    ${bodyField(api, operation.requestBody)}
    ${isChange ? html`<p class="warning">This call changes data of your organization.</p>` : undefined}
    <p class="send">
      <button class="${operation.method === "delete" ? "danger" : "main"}">
        ${operation.method === "delete" ? "Send and delete" : isChange ? "Send and change" : "Send"}
      </button>
      <button type="button" data-stop hidden>Stop</button>
    </p>
    <div class="result" hidden>
      <p role="status"></p>
      <a data-download hidden>Download</a>
      <pre tabindex="0" role="group" aria-label="Body of the response"><code></code></pre>
      <details>
        <summary>Headers</summary>
        <dl></dl>
      </details>
    </div>
  </form>`
}

/** The page of an operation. */
export const operationPage = (
  api: Api,
  id: string,
  baseUrl: string,
): { readonly title: string; readonly body: Html } => {
  const operation = api.operation(id)
  if (operation === undefined) throw new Error(`the spec has no operation ${id}`)
  const view = viewOf(api)
  const parameters = api.parametersOf(operation)
  const { method, path, summary, operationId, requestBody, tags } = operation
  const permission = operation["x-permission"]
  const description = operation.description.replace(`Requires the permission \`${permission}\`.`, "")
  const body = html`<div class="pages">
    ${navigation(api, operation)}
    <main class="operation">
      <div class="text">
        <nav class="way" aria-label="Breadcrumbs">
          <a href="${root}docs">API explorer</a> / <a href="${root}docs#${slugOf(tags[0] ?? "")}">${tags[0]}</a>
        </nav>
        <h1>${summary}</h1>
        <p class="endpoint">${methodBadge(method)}<code>${path}</code><a class="jump" href="#call">Call it</a></p>
        ${prose(view, description)}
        <dl class="facts">
          <dt>Operation</dt>
          <dd><code>${operationId}</code></dd>
          ${
            permission === undefined
              ? undefined
              : html`<dt>Permission</dt>
                  <dd><code>${permission}</code></dd>`
          }
          <dt>Changes data</dt>
          <dd>${changes(operation) ? "yes" : "no"}</dd>
        </dl>
        ${
          parameters.length === 0
            ? undefined
            : html`<h2>Parameters</h2>
                ${parameterList(view, parameters)}`
        }
        ${
          requestBody === undefined
            ? undefined
            : html`<h2>Request body</h2>
                ${prose(view, requestBody.description ?? "")} ${bodyParts(view, "request", requestBody, "Request body")}`
        }
        <h2>Responses</h2>
        ${responses(view, operation)}
      </div>
      <div class="call" id="call">
        ${tryForm(api, operation)} ${copyable("curl", curlOf(api, operation, baseUrl))}
        ${copyable("TypeScript client", clientCallOf(api, operation, baseUrl))}
      </div>
    </main>
  </div>`
  return { title: summary, body }
}
