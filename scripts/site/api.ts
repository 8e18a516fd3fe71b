/** The API reference of the site: a page for each area of the API and one for the events, made from the bundled document. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  type Body,
  type Content,
  type Operation,
  type PlacedOperation,
  readApi,
  type Schema,
  slugOf,
} from "../../server/src/http/documentation/ApiDocument.ts"
import { root } from "../packages/manifest.ts"

const api = readApi(readFileSync(join(root, "spec/dist/openapi.json"), "utf8"))

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
  const { properties = {}, required = [], items } = api.resolved(schema)
  if (items !== undefined) return members(items)
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\`${required.includes(name) ? "" : " (optional)"}`,
    api.typeOf(property, "values"),
    api.resolved(property).description ?? "",
  ])
  const own = table(["Member", "Type", "Meaning"], rows)
  const data = properties["data"]
  const isPage = data !== undefined && properties["pagination"] !== undefined
  return isPage ? `${own}\n\nEach item of \`data\`:\n\n${members(data)}` : own
}

const example = (content: Content): string => {
  const [first] = api.examplesOf(content)
  return first === undefined ? "" : `\`\`\`json\n${JSON.stringify(first.value, null, 2)}\n\`\`\``
}

const body = (given: Body): string =>
  Object.values(api.resolved(given).content ?? {})
    .map((content) => [content.schema === undefined ? "" : members(content.schema), example(content)].join("\n\n"))
    .join("\n\n")

const parametersOf = (operation: Operation): string =>
  table(
    ["Parameter", "In", "Type", "Meaning"],
    api
      .parametersOf(operation)
      .map(({ name, in: place, required, schema, description = "" }) => [
        `\`${name}\`${required === true ? " (required)" : ""}`,
        place,
        api.typeOf(schema, "values"),
        description,
      ]),
  )

const successOf = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, response]) => `**${status}** ${api.resolved(response).description ?? ""}\n\n${body(response)}`)
    .join("\n\n")

const errorsOf = ({ responses }: Operation): string =>
  table(
    ["Status", "When"],
    Object.entries(responses)
      .filter(([status]) => !status.startsWith("2"))
      .map(([status, response]) => [status, api.resolved(response).description ?? ""]),
  )

const paragraph = (title: string, text: string): ReadonlyArray<string> =>
  text.trim() === "" ? [] : [`### ${title}`, text]

const operationSection = ({ path, method, ...operation }: PlacedOperation): string =>
  [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    operation.description,
    ...paragraph("Parameters", parametersOf(operation)),
    ...paragraph("Request", operation.requestBody === undefined ? "" : body(operation.requestBody)),
    ...paragraph("Response", successOf(operation)),
    ...paragraph("Errors", errorsOf(operation)),
  ].join("\n\n")

/** The pages by their paths. Members of schemas are written out where they are used. */
export const apiPages = (): ReadonlyMap<string, string> =>
  new Map([
    ["reference/api/index.md", `# ${api.title}\n\n${api.description}\n`],
    ...api.groups.map(({ name, description, operations }) => {
      const sections = operations.map(operationSection)
      return [`reference/api/${slugOf(name)}.md`, `# ${name}\n\n${[description, ...sections].join("\n\n")}\n`] as const
    }),
    [
      "reference/api/events.md",
      `# Events\n\nWhat is sent to webhooks, see [webhooks](../../docs/webhooks.md).\n\n${api.events
        .map(
          ({ name, description, requestBody }) =>
            `## \`${name}\`\n\n${description}\n\n${requestBody === undefined ? "" : body(requestBody)}`,
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
