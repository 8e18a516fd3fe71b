/** A page for each category of detectors, with their examples, made from the registry and the example files. */
import type { Detector } from "../../server/src/engine/detectors/Detector.ts"
import { examplesOf } from "../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { languages } from "../../server/src/engine/languages/registry.ts"

/** Longer examples are about length; the beginning is enough. */
const maximumLines = 24

const titles = { security: "Security", quality: "Quality", structure: "Structure", architecture: "Architecture" }

/** Extensions that the highlighter does not know. */
const unknown = new Set(["mod", "pem"])

/** A fence longer than any in the code. */
const fenced = (path: string, code: string): string => {
  const extension = path.slice(path.lastIndexOf(".") + 1)
  const lines = code.trimEnd().split("\n")
  const shown = lines.length > maximumLines ? [...lines.slice(0, maximumLines), "..."] : lines
  return `\`\`\`\`${/^\w+$/.test(extension) && !unknown.has(extension) ? extension : "text"}\n${shown.join("\n")}\n\`\`\`\``
}

const files = (example: { readonly files: Readonly<Record<string, string>> }): string =>
  Object.entries(example.files)
    .map(([path, code]) => `\`${path}\`\n\n${fenced(path, code)}`)
    .join("\n\n")

const section = (detector: Detector): string => {
  const { id, name, severityRule, languages: known, cwe, description, recommendation, offByDefault } = detector
  const { examples, rewriteExamples } = examplesOf(id)
  const found = examples.find(({ finds }) => finds.length > 0)
  const clean = examples.find(({ finds }) => finds.length === 0)
  const rewritten = rewriteExamples.find(({ after }) => after !== null)
  const facts = [
    `\`${id}\``,
    `severity: ${severityRule}`,
    [...new Set(known.map((language) => languages[language].name))].join(", "),
    ...(cwe === null ? [] : [cwe]),
    ...(offByDefault === true ? ["off by default"] : []),
  ]
  return [
    `## ${name}`,
    facts.join(" · "),
    description,
    recommendation,
    ...(found === undefined ? [] : [`Found: ${found.title}`, files(found)]),
    ...(clean === undefined ? [] : [`Not found: ${clean.title}`, files(clean)]),
    ...(rewritten === undefined
      ? []
      : [
          "Fix, before:",
          fenced(rewritten.path, rewritten.before),
          "after:",
          fenced(rewritten.path, rewritten.after ?? ""),
        ]),
  ].join("\n\n")
}

/** The pages by their paths, and how the sidebar names them. */
export const detectorPages = (): ReadonlyMap<string, { readonly title: string; readonly text: string }> =>
  new Map(
    Object.entries(titles).map(([category, title]) => {
      const own = detectors.filter((detector) => detector.category === category)
      return [`reference/detectors/${category}.md`, { title, text: `# ${title}\n\n${own.map(section).join("\n\n")}\n` }]
    }),
  )
