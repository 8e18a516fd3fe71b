/** The reference: the description to be read, on a page for each group of operations, one of the events and one of the schemas. */
import { type Html, html } from "../../foundation/text/Html.ts"
import { type Api, type Operation, type PlacedOperation, slugOf } from "./ApiDocument.ts"
import { bodyParts, methodBadge, namedSchema, parameterList, prose, type View } from "./Members.ts"

/** Page of the schemas. */
export const schemasSlug = "schemas"

/** Heading listed in the contents. */
interface Section {
  readonly id: string
  readonly title: string
  /** Rendered only for the page that shows it. */
  readonly content: () => Html
}

interface Part {
  readonly slug: string
  readonly title: string
  readonly introduction: Html | undefined
  readonly sections: ReadonlyArray<Section>
}

/** Address of a page from another one. */
const addressOf = (slug: string, isFirstPage: boolean): string =>
  isFirstPage ? (slug === "" ? "redoc" : `redoc/${slug}`) : slug === "" ? "../redoc" : slug

const viewOf = (api: Api, isFirstPage: boolean): View => ({
  api,
  isNested: false,
  links: {
    operation: (id) => `${addressOf(slugOf(api.operation(id)?.tags[0] ?? ""), isFirstPage)}#${id}`,
    schema: (name) => `${addressOf(schemasSlug, isFirstPage)}#${name}`,
  },
})

/** Description of the API, with a section for each of its headings. */
const overview = (api: Api): Part => {
  const view = viewOf(api, true)
  const [introduction = "", ...sections] = api.description.split(/^## /m)
  return {
    slug: "",
    title: "Overview",
    introduction: prose(view, introduction),
    sections: sections.map((text) => {
      const [title = "", ...lines] = text.split("\n")
      return { id: slugOf(title), title, content: () => prose(view, lines.join("\n")) }
    }),
  }
}

const responses = (view: View, { responses: all }: Operation): Html => {
  const known = Object.entries(all).map(([status, given]) => [status, view.api.resolved(given)] as const)
  const errors = known.filter(([status]) => !status.startsWith("2"))
  return html`${known
    .filter(([status]) => status.startsWith("2"))
    .map(
      ([status, response]) =>
        html`<h3>Response ${status}</h3>
          ${prose(view, response.description ?? "")} ${bodyParts(view, "response", response, `Response ${status}`)}`,
    )}
  ${
    errors.length === 0
      ? undefined
      : html`<h3>Errors</h3>
          <dl class="errors">
            ${errors.map(
              ([status, { description = "" }]) =>
                html`<dt><span class="status bad">${status}</span></dt>
                  <dd>${prose(view, description)}</dd>`,
            )}
          </dl>`
  }`
}

const request = (view: View, operation: Operation): Html => {
  const parameters = view.api.parametersOf(operation)
  const { requestBody } = operation
  return html`${
    parameters.length === 0
      ? undefined
      : html`<h3>Parameters</h3>
          ${parameterList(view, parameters)}`
  }
  ${
    requestBody === undefined
      ? undefined
      : html`<h3>Request body${requestBody.required === true ? undefined : ", optional"}</h3>
          ${prose(view, requestBody.description ?? "")} ${bodyParts(view, "request", requestBody, "Request")}`
  }`
}

const operationSection = (view: View, operation: PlacedOperation): Section => {
  const { operationId, summary, method, path, description } = operation
  return {
    id: operationId,
    title: summary,
    content: () =>
      html`<p class="endpoint">${methodBadge(method)}<code>${path}</code></p>
        <p class="hint">
          <code>${operationId}</code> · <a href="../docs/operations/${operationId}">Try it in the explorer</a>
        </p>
        ${prose(view, description)} ${request(view, operation)} ${responses(view, operation)}`,
  }
}

const groups = (api: Api): ReadonlyArray<Part> => {
  const view = viewOf(api, false)
  return api.groups.map(({ name, description, operations }) => ({
    slug: slugOf(name),
    title: name,
    introduction: prose(view, description),
    sections: operations.map((operation) => operationSection(view, operation)),
  }))
}

const events = (api: Api): Part => {
  const view = viewOf(api, false)
  return {
    slug: "events",
    title: "Events",
    introduction: prose(view, api.aboutEvents),
    sections: api.events.map((event) => ({
      id: event.name,
      title: event.summary,
      content: () =>
        html`<p class="endpoint"><span class="method event">EVENT</span><code>${event.name}</code></p>
          ${prose(view, event.description)} ${request(view, event)} ${responses(view, event)}`,
    })),
  }
}

const schemas = (api: Api): Part => {
  const view = viewOf(api, false)
  return {
    slug: schemasSlug,
    title: "Schemas",
    introduction: undefined,
    sections: Object.entries(api.schemas)
      .toSorted(([a], [b]) => a.localeCompare(b, "en"))
      .map(([name, schema]) => ({ id: name, title: name, content: () => namedSchema(view, schema) })),
  }
}

/** Links to all pages, and below the current page to its sections. */
const contents = (parts: ReadonlyArray<Part>, current: Part): Html =>
  html`<nav class="contents" aria-label="Contents">
    <ul>
      ${parts.map(
        (part) =>
          html`<li>
            <a
              href="${addressOf(part.slug, current.slug === "")}"
              data-name="${part.title}"
              ${part === current ? html`aria-current="page"` : undefined}
              >${part.title}</a
            >
            ${
              part === current
                ? html`<ul>
                    ${part.sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
                  </ul>`
                : undefined
            }
          </li>`,
      )}
    </ul>
  </nav>`

/** All operations and events by page; shown at the end of the first page. */
const everything = (parts: ReadonlyArray<Part>): Html =>
  html`<section id="everything">
    <h2>All operations and events</h2>
    ${parts
      .filter(({ slug }) => slug !== "" && slug !== schemasSlug)
      .map(
        ({ slug, title, sections }) =>
          html`<h3>${title}</h3>
            <ul class="plain">
              ${sections.map(
                (one) =>
                  html`<li>
                    <a href="redoc/${slug}#${one.id}" data-name="${one.id}">${one.title}</a> <code>${one.id}</code>
                  </li>`,
              )}
            </ul>`,
      )}
  </section>`

/** Page of the reference: a group of operations, the events or the schemas; the first page has an empty slug. */
export const referencePage = (api: Api, slug: string): { readonly title: string; readonly body: Html } => {
  const parts = [overview(api), ...groups(api), events(api), schemas(api)]
  const part = parts.find((one) => one.slug === slug)
  if (part === undefined) throw new Error(`the reference has no page ${slug}`)
  const isFirst = slug === ""
  const body = html`<div class="pages">
    ${contents(parts, part)}
    <main class="reference">
      <h1>${isFirst ? api.title : part.title}</h1>
      ${part.introduction}
      ${part.sections.map(
        ({ id, title, content }) =>
          html`<section id="${id}">
            <h2><a class="anchor" href="#${id}">${title}</a></h2>
            ${content()}
          </section>`,
      )}
      ${isFirst ? everything(parts) : undefined}
    </main>
  </div>`
  return { title: part.title, body }
}
