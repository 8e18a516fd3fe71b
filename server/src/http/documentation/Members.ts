/** Schemas, parameters and bodies as HTML, for the explorer and the reference. */
import { escaped, Html, html } from "../../foundation/text/Html.ts"
import { htmlOf } from "../../foundation/text/Markdown.ts"
import {
  type Api,
  type Body,
  type Content,
  limitsOf,
  type NamedObject,
  type Parameter,
  type Schema,
} from "./ApiDocument.ts"

/** Addresses of operations and schemas, as the links of a page have them. */
export interface Links {
  readonly operation: (id: string) => string
  readonly schema: (name: string) => string
}

/** The context in which parts of the description are shown on a page. */
export interface View {
  readonly api: Api
  readonly links: Links
  /** Whether the members of nested objects are shown in expandable parts, or behind links. */
  readonly isNested: boolean
}

/** Blocks of code and tables as a keyboard can scroll them. */
const scrollable = (markup: string): string =>
  markup
    .replaceAll("<pre>", '<pre tabindex="0" role="group" aria-label="Code">')
    .replaceAll("<table>", '<table tabindex="0">')

/** Description in Markdown; operations and schemas that it names become links. */
export const prose = ({ api, links }: View, markdown: string): Html =>
  Html.constant(
    scrollable(htmlOf(markdown)).replaceAll(/<code>(\w+)<\/code>/g, (code, name: string) => {
      if (api.operation(name) !== undefined) return `<a href="${escaped(links.operation(name))}">${code}</a>`
      return Object.hasOwn(api.schemas, name) ? `<a href="${escaped(links.schema(name))}">${code}</a>` : code
    }),
  )

/** Type in words; schemas that it names are links. */
const typeWords = ({ api, links }: View, schema: Schema): Html =>
  Html.constant(
    escaped(api.typeOf(schema, "names")).replaceAll(/\b[A-Z]\w+/g, (name) =>
      Object.hasOwn(api.schemas, name) ? `<a href="${escaped(links.schema(name))}">${name}</a>` : name,
    ),
  )

/** Value as written in a request. */
export const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const codeList = (values: ReadonlyArray<unknown>): Html => {
  const codes = values.map((value) => html`<code>${valueText(value)}</code>`)
  return html`${codes.map((code, index) => (index === 0 ? code : html`, ${code}`))}`
}

const fact = (term: string, value: Html): Html => html`<p class="fact"><span>${term}</span> ${value}</p>`

/** Values, limits, pattern and default of a schema; for a list, those of its items. */
const factsOf = ({ api }: View, schema: Schema): ReadonlyArray<Html> => {
  const known = api.resolved(schema)
  const item = known.items === undefined ? known : api.resolved(known.items)
  const values = item.enum?.filter((value) => value !== null)
  const open = item["x-extensible-enum"]
  const limits = [...limitsOf(known), ...(item === known ? [] : limitsOf(item))]
  return [
    ...(values === undefined ? [] : [fact("One of", codeList(values))]),
    ...(open === undefined ? [] : [fact("One of", html`${codeList(open)}, or a future value`)]),
    ...(known.default === undefined ? [] : [fact("Default", codeList([known.default]))]),
    ...(limits.length === 0 || values !== undefined || open !== undefined
      ? []
      : [fact("Limits", html`${limits.join(", ")}`)]),
    ...(item.pattern === undefined ? [] : [fact("Pattern", html`<code>${item.pattern}</code>`)]),
  ]
}

/** Whether a value is sent to the service, which makes required members matter, or comes from it. */
type Direction = "request" | "response"

const presence = (direction: Direction, isRequired: boolean): Html | undefined => {
  if (direction === "request") return isRequired ? html`<span class="required">required</span>` : undefined
  return isRequired ? undefined : html`<span class="optional">optional</span>`
}

const nestedObject = (
  view: View,
  direction: Direction,
  { name, schema }: NamedObject,
  above: ReadonlyArray<string>,
): Html => {
  if (name !== undefined && (!view.isNested || above.includes(name))) return html``
  const list = memberList(view, direction, schema, name === undefined ? above : [...above, name])
  return view.isNested
    ? html`<details class="nested">
        <summary>${name === undefined ? "Members" : `Members of ${name}`}</summary>
        ${list}
      </details>`
    : list
}

const memberItem = (
  view: View,
  direction: Direction,
  [name, schema]: readonly [string, Schema],
  isRequired: boolean,
  above: ReadonlyArray<string>,
): Html =>
  html`<li>
    <p class="name">
      <code>${name}</code> <span class="type">${typeWords(view, schema)}</span> ${presence(direction, isRequired)}
    </p>
    ${prose(view, view.api.resolved(schema).description ?? "")} ${factsOf(view, schema)}
    ${view.api.objectsOf(schema).map((one) => nestedObject(view, direction, one, above))}
  </li>`

/** Members of an object. */
export const memberList = (
  view: View,
  direction: Direction,
  { properties = {}, required = [] }: Schema,
  above: ReadonlyArray<string> = [],
): Html =>
  html`<ul class="members">
    ${Object.entries(properties).map((member) => memberItem(view, direction, member, required.includes(member[0]), above))}
  </ul>`

/** A schema with the members that it leads to. */
const schemaPart = (view: View, direction: Direction, schema: Schema): Html => {
  const objects = view.api.objectsOf(schema)
  const [first] = objects
  return html`<p class="name"><span class="type">${typeWords(view, schema)}</span></p>
    ${factsOf(view, schema)}
    ${
      first !== undefined && objects.length === 1
        ? view.isNested || first.name === undefined
          ? memberList(view, direction, first.schema, first.name === undefined ? [] : [first.name])
          : undefined
        : objects.map((one) => nestedObject(view, direction, one, []))
    }`
}

/** A schema by its own name: its members, or its values. */
export const namedSchema = (view: View, schema: Schema): Html => {
  const known = view.api.resolved(schema)
  return html`${prose(view, known.description ?? "")}${
    known.properties === undefined ? schemaPart(view, "response", schema) : memberList(view, "response", known)
  }`
}

const places: Readonly<Record<string, string>> = { path: "in the path", query: "in the query", header: "header" }

/** Parameters of an operation; empty if it has none. */
export const parameterList = (view: View, parameters: ReadonlyArray<Parameter>): Html =>
  html`<ul class="members">
    ${parameters.map(
      ({ name, in: place, required = false, description = "", schema }) =>
        html`<li>
          <p class="name">
            <code>${name}</code> <span class="type">${typeWords(view, schema)}, ${places[place] ?? place}</span>
            ${presence("request", required)}
          </p>
          ${prose(view, description)} ${factsOf(view, schema)}
        </li>`,
    )}
  </ul>`

/** Example value: JSON, or the text of another media type. */
const exampleText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2))

/** A block of code that a keyboard can scroll. */
export const codeBlock = (label: string, text: string): Html =>
  html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`

/** Examples of a body, each in a block; only the first one in the short view. */
const exampleBlocks = ({ api, isNested }: View, content: Content, label: string): ReadonlyArray<Html> =>
  api
    .examplesOf(content)
    .slice(0, isNested ? undefined : 1)
    .map(
      ({ name, summary = name, value }) =>
        html`<figure>
          <figcaption>${summary}</figcaption>
          ${codeBlock(`${label}: ${summary}`, exampleText(value))}
        </figure>`,
    )

/** Schema and examples of a body in each of its media types; the short view does not mention JSON. */
export const bodyParts = (
  view: View,
  direction: Direction,
  { content = {} }: Body,
  label: string,
): ReadonlyArray<Html> =>
  Object.entries(content).map(
    ([type, one]) =>
      html`${
        !view.isNested && type === "application/json"
          ? undefined
          : html`<p class="fact"><span>Media type</span> <code>${type}</code></p>`
      }
      ${one.schema === undefined ? undefined : schemaPart(view, direction, one.schema)}
      ${exampleBlocks(view, one, label)}`,
  )

/** The method of an operation, in a color of its own. */
export const methodBadge = (method: string): Html => html`<span class="method ${method}">${method.toUpperCase()}</span>`
