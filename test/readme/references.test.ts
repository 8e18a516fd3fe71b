/** References of the documentation exist: relative links, their headings, and paths of files and folders. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { pages, root } from "./snippets.ts"

const others = ["sdk/README.md", "webhook-verifier/README.md", "spec/README.md", "examples/README.md"]

/** Paths of the server are written without the folder that all of them are in. */
const bases = ["", "server/src/"]

const withoutSnippets = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, "")

/** The anchor that renderers make of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-")

const anchorsOf = (path: string): ReadonlyArray<string> =>
  [...withoutSnippets(readFileSync(join(root, path), "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
  )

const isThere = (path: string, target: string): boolean => {
  const [file = "", anchor] = target.split("#")
  const resolved = file === "" ? path : join(dirname(path), file)
  if (!existsSync(join(root, resolved))) return false
  return anchor === undefined || !resolved.endsWith(".md") || anchorsOf(resolved).includes(anchor)
}

test.each([...pages, ...others])("%s links to what exists", (path) => {
  const targets = [...withoutSnippets(readFileSync(join(root, path), "utf8")).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = ""]) => target,
  )
  expect(targets.filter((target) => !/^(https?|mailto):/.test(target) && !isThere(path, target))).toEqual([])
})

/** Paths with a folder, and folders; not addresses, commands, patterns or placeholders. */
const isPath = (code: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*\/$/.test(code) || /^[\w.-]+(?:\/[\w.-]+)+\.(?:ts|mjs|js|json|md|ya?ml)$/.test(code)

/** Guides also name folders of analyzed repositories; what begins with a folder of ours is ours. */
const isOurs = (page: string, code: string): boolean =>
  !page.startsWith("docs/") || /^(?:server|sdk|webhook-verifier|spec|test|scripts)\/./.test(code)

test.each(pages.filter((page) => !page.startsWith("docs/decisions/")))("%s names files that exist", (path) => {
  const codes = [...withoutSnippets(readFileSync(join(root, path), "utf8")).matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  )
  const named = codes.filter((code) => isPath(code) && isOurs(path, code))
  expect(named.filter((code) => !bases.some((base) => existsSync(join(root, base, code))))).toEqual([])
})

test("every decision is in their list", () => {
  const list = readFileSync(join(root, "docs/decisions/README.md"), "utf8")
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((page) => !list.includes(`](${page.slice("docs/decisions/".length)})`))).toEqual([])
})
