/**
 * Texts of a fix at a source host: the commit message and the pull request. Names and code come from strangers or a
 * language model, so they are escaped: they cannot add markup, mention people or close issues.
 */
import { inOneLine } from "../foundation/text/ShortText.ts"
import { byDetector, type FixRow } from "./Fix.ts"

/** Data of a fix for these texts. */
export interface FixToTell {
  readonly fix: Pick<FixRow, "id" | "title" | "explanation" | "detector" | "generated_by" | "commit_message">
  readonly finding: { readonly title: string; readonly file_path: string; readonly line_start: number }
  /** As it is committed. */
  readonly diff: string
}

/** Maximum length of a diff: longer ones are not read, and hosts refuse texts of about twice this length. */
const longestDiff = 30_000

/** Markdown of this length is no explanation any more. */
const longestExplanation = 10_000

const invisible = "\u200b"

/** Markers that make hosts skip the checks of a commit, split after the first character. */
const skippedChecks =
  /(?<=\[)(?=(?:skip ci|ci skip|no ci|skip actions|actions skip)\])|(?<=\*\*\*NO)(?=_CI\*\*\*)|(?<=skip-checks)(?=:)/gi

/**
 * Hosts notify people who are mentioned, close issues that a text names behind certain words (also by address), and skip
 * the checks of a commit that says so: texts of fixes must do none of this.
 */
const withoutReferences = (text: string): string =>
  text
    .replace(/(?<![\w`])@(?=\w)/g, `@${invisible}`)
    .replace(/(?<!&)(#|GH-|!)(?=\d)/gi, `$1${invisible}`)
    .replace(/(?<=\/(?:issues|pull|merge_requests|work_items)\/)(?=\d)/gi, invisible)
    .replace(skippedChecks, invisible)

/** Longer runs of a character than any in the text. */
const beyond = (text: string, character: string, least: number): string => {
  const runs = text.match(new RegExp(`${character}+`, "g")) ?? []
  return character.repeat(Math.max(least, ...runs.map(({ length }) => length + 1)))
}

/** A span of code in Markdown that nothing in it ends. */
const code = (text: string): string => {
  const line = inOneLine(text)
  const fence = beyond(line, "`", 1)
  return line === "" ? "` `" : `${fence} ${line} ${fence}`
}

/** A block of code in Markdown that nothing in it ends. */
const block = (text: string, language: string): string => {
  const fence = beyond(text, "`", 3)
  return `${fence}${language}\n${text.endsWith("\n") ? text : `${text}\n`}${fence}`
}

/** Plain text in Markdown: no link, no picture, no markup. */
const plain = (text: string): string => withoutReferences(inOneLine(text)).replace(/[\\`*_{}[\]<>()#+!|~&:.]/g, "\\$&")

const shortened = (text: string, most: number, rest: string): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf("\n", most) + 1)}${rest}\n`

const sourceOf = ({ generated_by }: FixToTell["fix"]): string =>
  generated_by === byDetector ? "the detector's own rewrite" : `the language model ${generated_by}`

/** The message that was given, or one that describes the fix and its reason. */
export const commitMessageOf = ({ fix, finding }: FixToTell): string => {
  if (fix.commit_message !== null) return `${fix.commit_message.replaceAll("\0", "").trimEnd()}\n`
  const place = `${inOneLine(finding.file_path)}, line ${finding.line_start}`
  return [
    withoutReferences(inOneLine(fix.title)),
    "",
    `Resolves the finding "${withoutReferences(inOneLine(finding.title))}"`,
    `(${fix.detector}) in ${withoutReferences(place)}.`,
    "",
    `The change is ${withoutReferences(inOneLine(sourceOf(fix)))}. It was proved on the file as it`,
    "was before: the file parses, the finding is gone, and no other came.",
    "",
    `Fix-Id: ${fix.id}`,
    "",
  ].join("\n")
}

/** The explanation of a detector is Markdown of ours; that of a model is text. */
const explanationOf = ({ explanation, generated_by }: FixToTell["fix"]): string => {
  const text = explanation.slice(0, longestExplanation)
  return generated_by === byDetector ? withoutReferences(text) : block(text, "text")
}

/** The last line of every pull request. */
const proof: ReadonlyArray<string> = [
  "## Proof",
  "",
  "Before anything was committed, on the file as it was on the branch:",
  "",
  "- the change applies, and touches no byte outside of the lines above,",
  "- the file parses without an error that was not there before,",
  "- the detectors looked at the file again: the finding is gone, and no other came.",
  "",
  "Nothing of the repository was executed for it: its tests are for its own checks to run.",
]

/** The title and the text of the pull request. */
export const pullRequestOf = (told: FixToTell): { readonly title: string; readonly body: string } => {
  const { fix, finding, diff } = told
  return {
    title: withoutReferences(inOneLine(fix.title)),
    body: [
      `- Finding: ${plain(finding.title)}`,
      `- Detector: ${code(fix.detector)}`,
      `- Place: ${code(finding.file_path)}, line ${finding.line_start}`,
      `- Written by: ${plain(sourceOf(fix))}`,
      `- Fix: ${code(fix.id)}`,
      "",
      "## What changes",
      "",
      explanationOf(fix),
      "",
      "## Diff",
      "",
      block(shortened(diff, longestDiff, "The rest is left out here: look at the commit."), "diff"),
      "",
      ...proof,
      "",
    ].join("\n"),
  }
}

/** A fix in one line, without markup. */
const lineOf = ({ fix, finding }: FixToTell): string =>
  withoutReferences(
    inOneLine(`${fix.title} (${fix.detector}) in ${inOneLine(finding.file_path)}, line ${finding.line_start}`),
  )

const titleOfAll = ({ length }: ReadonlyArray<FixToTell>): string => `Apply ${length} fixes`

/** The message of a commit with all of these fixes. */
export const commitMessageOfAll = (all: ReadonlyArray<FixToTell>): string => {
  const [first, ...others] = all
  if (first === undefined || others.length === 0 || first.fix.commit_message !== null) {
    return first === undefined ? titleOfAll(all) : commitMessageOf(first)
  }
  return [
    titleOfAll(all),
    "",
    ...all.map((told) => `- ${lineOf(told)}`),
    "",
    "Each was proved on the file with the ones before it: the file parses, the",
    "finding is gone, and no other came.",
    "",
    ...all.map(({ fix }) => `Fix-Id: ${fix.id}`),
    "",
  ].join("\n")
}

/** The title and the text of a pull request with all of these fixes. */
export const pullRequestOfAll = (all: ReadonlyArray<FixToTell>): { readonly title: string; readonly body: string } => {
  const [first, ...others] = all
  if (first !== undefined && others.length === 0) return pullRequestOf(first)
  const diffs = all.map(({ diff }) => diff).join("")
  return {
    title: titleOfAll(all),
    body: [
      ...all.map(
        ({ fix, finding }) =>
          `- ${plain(fix.title)}: ${code(fix.detector)} in ${code(finding.file_path)}, line ${finding.line_start}; ` +
          `written by ${plain(sourceOf(fix))}; fix ${code(fix.id)}`,
      ),
      "",
      "## Diff",
      "",
      block(shortened(diffs, longestDiff, "The rest is left out here: look at the commit."), "diff"),
      "",
      ...proof,
      "",
    ].join("\n"),
  }
}
