/** Guides of the repository as Markdown, with a list of them, for coding agents and other programs. */
import { Effect } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { About } from "../../contract/Document.ts"
import * as StaticFile from "../../foundation/pages/StaticFile.ts"

/** Folder of the guides: beside the bundle, or in the sources. */
const guidesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../../../docs/" : "./guides/", import.meta.url),
)

/** Cache directive: revalidate each time; unchanged files get 304. */
const revalidated = "no-cache"

const file = (contentType: string, text: string) =>
  StaticFile.make({ contentType, bytes: Buffer.from(text), cacheControl: revalidated })

/** Paths of the Markdown files below a folder; none if there is no such folder, as in a copy of `server/` alone. */
const guidesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => name.endsWith(".md"))
        .toSorted()
    : []

/** A line about a guide: its heading, and the first sentence below it. A generated one begins with a comment. */
const lineOf = (name: string, text: string): string => {
  const paragraphs = text.split("\n\n")
  const position = paragraphs.findIndex((paragraph) => paragraph.startsWith("# "))
  const heading = paragraphs[position]?.replace(/^# /, "") ?? name
  const sentence = (paragraphs[position + 1] ?? "").replaceAll(/\s+/g, " ").split(". ")[0] ?? ""
  return `- [${heading}](docs/${name}): ${sentence.replace(/[.:]$/, "")}.`
}

/** List of guides in the format of https://llmstxt.org. */
const listOf = ({ title, summary }: About, guides: ReadonlyArray<readonly [name: string, text: string]>): string =>
  [
    `# ${title}`,
    "",
    `> ${summary}`,
    "",
    "The API is described in [openapi.yaml](openapi.yaml). Tools for agents are at `/mcp`.",
    "",
    "## Guides",
    "",
    ...guides.map(([name, text]) => lineOf(name, text)),
    "",
  ].join("\n")

/** File created at the first request. */
const once = (text: Effect.Effect<string>, type: string) =>
  StaticFile.madeOnce(Effect.flatMap(text, (found) => file(type, found)))

/** Guides by path, each read at the first request. */
export const guides = (about: About, folder = guidesFolder) =>
  Effect.gen(function* () {
    const read = (name: string): Effect.Effect<string> => Effect.promise(() => readFile(join(folder, name), "utf8"))
    const names = guidesIn(folder)
    const list = Effect.forEach(names, (name) => Effect.map(read(name), (text) => [name, text] as const))
    const pages = yield* Effect.forEach(names, (name) =>
      // RFC 7763
      Effect.map(once(read(name), "text/markdown; charset=utf-8"), (page) => [`/docs/${name}`, page] as const),
    )
    const llms = yield* once(
      Effect.map(list, (all) => listOf(about, all)),
      "text/plain; charset=utf-8",
    )
    return [...pages, ["/llms.txt", llms] as const]
  })
