/**
 * `npm run docs`: builds one site in dist/site from the guides, the decisions, the API, the detectors and the public types of
 * both packages, with a search that needs no server. A warning of typedoc, a dead link or a request to another host is an error.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { root } from "../packages/manifest.ts"
import { documentPackages } from "../packages/docs.ts"
import { apiLinks, apiPages } from "./api.ts"
import { detectorPages } from "./detectors.ts"

const source = join(root, "dist/site-source")
const output = join(root, "dist/site")
const vitepress = join(root, "scripts/site/node_modules/vitepress/bin/vitepress.js")

/** Pages that are written by hand, by their path in the repository; on the site READMEs are the index of their folder. */
const handwritten = globSync(
  ["*.md", "docs/**/*.md", "sdk/README.md", "webhook-verifier/README.md", "spec/README.md", "examples/**/README.md"],
  { cwd: root, exclude: ["**/node_modules/**"] },
).map((path) => path.replaceAll("\\", "/"))

const sitePath = (path: string): string => path.replace(/README\.md$/, "index.md")

/** A link of a page on the site. What is no page there (sources, folders) is named without a link. */
const siteLink = (page: string, text: string, target: string): string => {
  if (/^(https?:|mailto:|#)/.test(target)) return `[${text}](${target})`
  const [file = "", anchor] = target.split("#")
  const path = posix.join(posix.dirname(page), file)
  const found = [path, posix.join(path, "README.md")].find((one) => handwritten.includes(one))
  if (found === undefined) return text.includes("`") ? text : `\`${text}\``
  const relative = posix.relative(posix.dirname(sitePath(page)), sitePath(found))
  return `[${text}](${relative.startsWith(".") ? relative : `./${relative}`}${anchor === undefined ? "" : `#${anchor}`})`
}

/** Markdown outside of code, changed; code as it is. */
const outsideCode = (text: string, change: (prose: string) => string): string =>
  text
    .split(/(^(?:`{3,})[\s\S]*?^`{3,}$|`[^`\n]+`(?!\]))/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("")

const linked = (page: string, text: string): string =>
  outsideCode(text, (prose) =>
    prose.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) =>
      siteLink(page, label, target),
    ),
  )

const write = (path: string, text: string): void => {
  const file = join(source, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const titleOf = (path: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(root, path), "utf8"))?.[1]?.replace(/^\d+\. /, "") ?? path

const link = (path: string) => ({ text: titleOf(path), link: `/${sitePath(path).replace(/(index)?\.md$/, "")}` })

const guides = [
  "operating",
  "kubernetes",
  "configuration",
  "analysis",
  "fixes",
  "search",
  "webhooks",
  "ci",
  "agents",
  "dashboard",
  "github",
  "gitea",
  "identity",
  "billing",
  "models",
]

const sidebar = (api: ReadonlyMap<string, string>, detectors: ReturnType<typeof detectorPages>) => [
  { text: "Guides", items: [link("README.md"), ...guides.map((name) => link(`docs/${name}.md`))] },
  {
    text: "Packages",
    items: [
      link("sdk/README.md"),
      { text: "Types of the client", link: "/reference/sdk/index.html", target: "_self" },
      link("webhook-verifier/README.md"),
      { text: "Types of the verifier", link: "/reference/webhook-verifier/index.html", target: "_self" },
      ...handwritten
        .filter((path) => path.startsWith("examples/"))
        .toSorted()
        .map(link),
    ],
  },
  { text: "API", items: [...apiLinks(api), link("spec/README.md")] },
  {
    text: "Detectors",
    items: [...detectors].map(([path, { title }]) => ({ text: title, link: `/${path.replace(/\.md$/, "")}` })),
  },
  {
    text: "Project",
    items: ["CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "CHANGELOG.md"].map(link),
  },
  {
    text: "Decisions",
    items: handwritten
      .filter((path) => /^docs\/decisions\/\d/.test(path))
      .toSorted()
      .map(link),
  },
]

/** Braces in texts are braces, not expressions of Vue. */
const escapeBraces = `(md) => {
  for (const rule of ["text", "code_inline"]) {
    const render = md.renderer.rules[rule]
    md.renderer.rules[rule] = (...given) => render(...given).replaceAll("{{", "&#123;&#123;")
  }
}`

const configuration = (items: ReturnType<typeof sidebar>): string => `const settings = ${JSON.stringify(
  {
    title: "Code Analysis",
    description: "Guides and reference of the code-analysis service",
    outDir: output,
    cacheDir: join(root, "dist/site-cache"),
    cleanUrls: false,
    metaChunk: false,
    ignoreDeadLinks: "localhostLinks",
    themeConfig: { sidebar: items, search: { provider: "local" }, outline: { level: [2, 3] } },
    markdown: { html: false, languageAlias: { h: "c", cs: "csharp" } },
  },
  null,
  2,
)}

export default { ...settings, markdown: { ...settings.markdown, config: ${escapeBraces} } }
`

/** Requests of the built pages and style sheets to other hosts. None are allowed. */
const foreignRequests = (): ReadonlyArray<string> =>
  globSync("**/*.{html,css}", { cwd: output }).flatMap((path) => {
    const text = readFileSync(join(output, path), "utf8")
    const loaded = text.matchAll(
      /<(?:script|img|link|iframe|source)\b[^>]*?(?:src|href)="((?:https?:)?\/\/[^"]+)"|url\(["']?((?:https?:)?\/\/[^"')]+)/g,
    )
    return [...loaded].map(([, attribute, style]) => `${path}: ${attribute ?? style}`)
  })

/** Pages that show an expression instead of its value. */
const unrendered = (): ReadonlyArray<string> =>
  globSync("**/*.html", { cwd: output, exclude: ["reference/{sdk,webhook-verifier}/**"] }).filter((path) =>
    readFileSync(join(output, path), "utf8")
      .replaceAll(/<(pre|code|script)\b[\s\S]*?<\/\1>/g, "")
      .includes("{{"),
  )

/** Links of the sidebar that VitePress does not check. */
const missingPages = (): ReadonlyArray<string> =>
  ["reference/sdk/index.html", "reference/webhook-verifier/index.html"].filter(
    (path) => !existsSync(join(output, path)),
  )

const build = async (): Promise<boolean> => {
  for (const folder of [source, output]) rmSync(folder, { recursive: true, force: true })
  if (!(await documentPackages(join(source, "public/reference")))) return false
  const api = apiPages()
  const detectors = detectorPages()
  for (const path of handwritten) {
    const text = readFileSync(join(root, path), "utf8").replaceAll(/^<!--[\s\S]*?-->\n+/gm, "")
    write(sitePath(path), linked(path, text))
  }
  for (const [path, text] of api) write(path, text)
  for (const [path, { text }] of detectors) write(path, text)
  cpSync(join(root, "docs/images"), join(source, "docs/images"), { recursive: true })
  write(".vitepress/config.mjs", configuration(sidebar(api, detectors)))
  const { status } = spawnSync(process.execPath, [vitepress, "build", source], { cwd: root, stdio: "inherit" })
  const faults = [
    ...foreignRequests().map((one) => `loads from elsewhere: ${one}`),
    ...unrendered().map((one) => `shows an expression: ${one}`),
    ...missingPages().map((one) => `is missing: ${one}`),
  ]
  for (const fault of faults) console.error(fault)
  return status === 0 && faults.length === 0
}

if (!(await build())) process.exitCode = 1
