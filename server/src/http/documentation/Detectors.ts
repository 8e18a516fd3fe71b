/** The pages of the detectors: made of the registry itself, so that they say what the engine does. */
import type { Description } from "../../engine/detectors/Detector.ts"
import { examplesOf } from "../../engine/detectors/detectorExamples.ts"
import type { Example, RewriteExample } from "../../engine/detectors/Example.ts"
import { descriptions } from "../../engine/detectors/descriptions.ts"
import { languageOfPath, languages } from "../../engine/languages/registry.ts"
import type { Category } from "../../engine/Report.ts"
import { escaped } from "../../foundation/text/Html.ts"
import { htmlOf } from "../../foundation/text/Markdown.ts"

/** Categories in the order of the page. */
const categories: ReadonlyArray<readonly [Category, string]> = [
  ["security", "Security"],
  ["quality", "Quality"],
  ["structure", "Structure"],
  ["architecture", "Architecture"],
]

/** Languages in which a detector proposes fixes. */
const languagesOfFixes = (id: string): ReadonlyArray<string> => {
  const rewritten = examplesOf(id).rewriteExamples.filter(({ after }) => after !== null)
  const known = new Set(rewritten.map(({ path }) => languageOfPath(path)?.id))
  return [...new Set(Object.values(languages).flatMap((language) => (known.has(language.id) ? [language.name] : [])))]
}

const facts = ({ id, severityRule, languages: known, cwe, remediationMinutes, offByDefault }: Description): string => {
  const names = [...new Set(known.map((language) => languages[language].name))].join(", ")
  const fixed = languagesOfFixes(id).join(", ")
  const rows: ReadonlyArray<readonly [string, string]> = [
    ["Id", `<code>${escaped(id)}</code>`],
    ["Default", offByDefault === true ? "<strong>off</strong> by default: a repository can switch it on" : "on"],
    ["Severity", escaped(severityRule)],
    ["Languages", escaped(names)],
    ...(cwe === null ? [] : [["Weakness", escaped(cwe)] as const]),
    ...(fixed === "" ? [] : [["Proposes a fix", escaped(fixed)] as const]),
    ["Usual effort", `${remediationMinutes} minutes`],
  ]
  return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join("")}</dl>`
}

/** A fix as an example, if the detector proposes any. */
const exampleOfFix = (rewriteExamples: ReadonlyArray<RewriteExample>): ReadonlyArray<string> => {
  const shown = rewriteExamples.find(({ after }) => after !== null)
  return shown === undefined
    ? []
    : [
        "<h2>Proposes a fix</h2>",
        `<figure><figcaption>Before: ${escaped(shown.title)}</figcaption><pre><code>${escaped(beginningOf(shown.before))}</code></pre></figure>`,
        `<figure><figcaption>After</figcaption><pre><code>${escaped(beginningOf(shown.after ?? ""))}</code></pre></figure>`,
      ]
}

/** Maximum lines of an example; examples of long code are cut. */
const maximumLines = 24

const beginningOf = (content: string): string => {
  const lines = content.trimEnd().split("\n")
  if (lines.length <= maximumLines) return content
  return [...lines.slice(0, maximumLines), `… and ${lines.length - maximumLines} more lines`].join("\n")
}

const file = ([path, content]: readonly [string, string]): string =>
  `<figure><figcaption>${escaped(path)}</figcaption><pre><code>${escaped(beginningOf(content))}</code></pre></figure>`

/** Maximum files of an example, enough to understand it; the others are only counted. */
const maximumFiles = 6

const filesOf = (files: Example["files"]): ReadonlyArray<string> => {
  const all = Object.entries(files)
  if (all.length <= maximumFiles) return all.map(file)
  return [...all.slice(0, maximumFiles).map(file), `<p>… and ${all.length - maximumFiles} more files</p>`]
}

const exampleOf = ({ title, files, finds }: Example): string => {
  const shown = finds.slice(0, maximumFiles).map((place) => `<code>${escaped(place)}</code>`)
  const places = [...shown, ...(finds.length > maximumFiles ? ["…"] : [])].join(", ")
  const heading = finds.length === 0 ? `Not reported: ${escaped(title)}` : `Reported: ${escaped(title)} (${places})`
  return `<h3>${heading}</h3>\n${filesOf(files).join("\n")}`
}

/** Facts, description and recommendation of a detector, beneath a heading. */
const about = (detector: Description): ReadonlyArray<string> => [
  facts(detector),
  htmlOf(detector.description),
  htmlOf(detector.recommendation),
]

const section = (detector: Description): string =>
  [
    `<section id="${escaped(detector.id)}" data-searched="">`,
    `<h3>${escaped(detector.name)}</h3>`,
    ...about(detector),
    `<p><a href="detectors/${escaped(detector.id)}">Examples of ${escaped(detector.id)}</a></p>`,
    "</section>",
  ].join("\n")

const ofCategory = (category: Category): ReadonlyArray<Description> =>
  descriptions.filter((detector) => detector.category === category)

const index = categories.map(
  ([category, title]) =>
    `<li><strong>${title}</strong><ul>${ofCategory(category)
      .map(({ id }) => `<li><a href="#${escaped(id)}">${escaped(id)}</a></li>`)
      .join("")}</ul></li>`,
)

/** The body of the page of all detectors. Their examples have pages of their own, since together they weigh too much. */
export const detectorsBody = (): ReadonlyArray<string> => [
  "<h1>Detectors</h1>",
  `<p>What an analysis looks for: ${descriptions.length} detectors. A repository switches them on and off, and chooses other severities, in its <code>.code-analysis.yml</code>. The examples are tested with every version of the service.</p>`,
  '<p class="search" hidden><label>Search the detectors <input type="search" autocomplete="off" /></label> <span role="status"></span></p>',
  '<ul class="index">',
  ...index,
  "</ul>",
  ...categories.map(
    ([category, title]) => `<div data-group><h2>${title}</h2>\n${ofCategory(category).map(section).join("\n")}</div>`,
  ),
]

/** The body of the page of one detector: what it is, and the examples that it is tested with. */
export const detectorBody = (detector: Description): ReadonlyArray<string> => {
  const { examples, rewriteExamples } = examplesOf(detector.id)
  return [
    '<p><a href="../detectors">All detectors</a></p>',
    `<h1>${escaped(detector.name)}</h1>`,
    ...about(detector),
    "<h2>Examples</h2>",
    ...examples.map(exampleOf),
    ...exampleOfFix(rewriteExamples),
  ]
}
