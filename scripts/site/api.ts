/** The API reference of the site: a page for each area of the API and one for the events, made from the bundled document. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages/manifest.ts"

interface Reference {
  readonly $ref?: string
}

interface Schema extends Reference {
  readonly type?: string | ReadonlyArray<string>
  readonly description?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly "x-extensible-enum"?: ReadonlyArray<string>
  readonly const?: unknown
  readonly required?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
}

interface Content {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, Reference & { readonly value?: unknown }>>
}

interface Body extends Reference {
  readonly description?: string
  readonly content?: Readonly<Record<string, Content>>
}

interface Parameter extends Reference {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: ReadonlyArray<string>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

interface Document {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
}

const document: Document = JSON.parse(readFileSync(join(root, "spec/dist/openapi.json"), "utf8"))

/** Resolves a `$ref`; members beside it are kept, and replace those of its target. */
const resolved = <Value extends Reference>(value: Value): Value => {
  if (value.$ref === undefined) return value
  const { $ref, ...beside } = value
  const target = $ref
    .slice("#/".length)
    .split("/")
    .reduce<unknown>((node, key) => Object(node)[key.replaceAll("~1", "/")], document)
  return resolved({ ...Object(target), ...beside })
}

/** Types of a schema in a few words. */
const typeOf = (schema: Schema): string => {
  const { type, format, const: constant, enum: values, items, anyOf, oneOf, ...more } = resolved(schema)
  if (constant !== undefined) return JSON.stringify(constant)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(", ")
  const open = more["x-extensible-enum"]
  if (open !== undefined) return `${open.map((value) => JSON.stringify(value)).join(", ")} or another text`
  const alternatives = anyOf ?? oneOf
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeOf))].join(" or ")
  if (items !== undefined) return `list of ${typeOf(items)}`
  const types = type === undefined ? "any" : [type].flat().join(" or ")
  return format === undefined ? types : `${types} (${format})`
}

const cell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")

/** The members of an object, those of the items of a list of pages included. */
const members = (schema: Schema): string => {
  const { properties = {}, required = [], items } = resolved(schema)
  if (items !== undefined) return members(items)
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\`${required.includes(name) ? "" : " (optional)"}`,
    typeOf(property),
    resolved(property).description ?? "",
  ])
  const own = table(["Member", "Type", "Meaning"], rows)
  const data = properties["data"]
  const isPage = data !== undefined && properties["pagination"] !== undefined
  return isPage ? `${own}\n\nEach item of \`data\`:\n\n${members(data)}` : own
}

const example = ({ examples = {} }: Content): string => {
  const [first] = Object.values(examples)
  if (first === undefined) return ""
  return `\`\`\`json\n${JSON.stringify(resolved(first).value, null, 2)}\n\`\`\``
}

const body = (given: Body): string =>
  Object.values(resolved(given).content ?? {})
    .map((content) => [content.schema === undefined ? "" : members(content.schema), example(content)].join("\n\n"))
    .join("\n\n")

const parametersOf = ({ parameters = [] }: Operation): string =>
  table(
    ["Parameter", "In", "Type", "Meaning"],
    parameters
      .map(resolved)
      .map(({ name = "", in: place = "", required, schema = {}, description = "" }) => [
        `\`${name}\`${required === true ? " (required)" : ""}`,
        place,
        typeOf(schema),
        description,
      ]),
  )

const successOf = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, response]) => `**${status}** ${resolved(response).description ?? ""}\n\n${body(response)}`)
    .join("\n\n")

const errorsOf = ({ responses }: Operation): string =>
  table(
    ["Status", "When"],
    Object.entries(responses)
      .filter(([status]) => !status.startsWith("2"))
      .map(([status, response]) => [status, resolved(response).description ?? ""]),
  )

const paragraph = (title: string, text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [`### ${title}`, text]

const operationSection = (path: string, method: string, operation: Operation): string =>
  [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    operation.description,
    ...paragraph("Parameters", parametersOf(operation)),
    ...paragraph("Request", operation.requestBody === undefined ? "" : body(operation.requestBody)),
    ...paragraph("Response", successOf(operation)),
    ...paragraph("Errors", errorsOf(operation)),
  ].join("\n\n")

/** File name of the page of an area. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation.operationId !== undefined)
    .map(([method, operation]) => ({ path, method, operation })),
)

/** The pages by their paths. Members of schemas are written out where they are used. */
export const apiPages = (): ReadonlyMap<string, string> =>
  new Map([
    ["reference/api/index.md", `# ${document.info.title}\n\n${document.info.description}\n`],
    ...document.tags.flatMap(({ name, description }): ReadonlyArray<readonly [string, string]> => {
      const own = operations.filter(({ operation }) => operation.tags.includes(name))
      if (own.length === 0) return []
      const sections = own.map(({ path, method, operation }) => operationSection(path, method, operation))
      return [[`reference/api/${slugOf(name)}.md`, `# ${name}\n\n${[description, ...sections].join("\n\n")}\n`]]
    }),
    [
      "reference/api/events.md",
      `# Events\n\nWhat is sent to webhooks, see [webhooks](../../docs/webhooks.md).\n\n${Object.entries(
        document.webhooks,
      )
        .map(
          ([name, { post }]) =>
            `## \`${name}\`\n\n${post.description}\n\n${post.requestBody === undefined ? "" : body(post.requestBody)}`,
        )
        .join("\n\n")}\n`,
    ],
  ])

/** Links of the sidebar, in the order of the document. */
export const apiLinks = (pages: ReadonlyMap<string, string>): ReadonlyArray<{ text: string; link: string }> =>
  [...pages].map(([path, text]) => ({
    text: path.endsWith("index.md") ? "Overview" : (/^# (.+)$/m.exec(text)?.[1] ?? path),
    link: `/${path.replace(/(index)?\.md$/, "")}`,
  }))
