/** Code as the dashboard shows it: an excerpt with its lines, and what a change adds and takes away. */
import { Html, html } from "../foundation/text/Html.ts"

/** Lines of a file. */
export interface Excerpt {
  readonly path: string
  readonly firstLine: number
  readonly lines: ReadonlyArray<string>
  /** The lines that it is about, first and last. */
  readonly marked: readonly [first: number, last: number] | undefined
}

/** In `<pre>` every blank is seen: nothing may stand between the parts. */
const joined = (lines: ReadonlyArray<Html>): Html => Html.constant(lines.map(({ markup }) => markup).join("\n"))

const excerptLine = (text: string, number: number, marked: Excerpt["marked"]): Html => {
  const isMarked = marked !== undefined && number >= marked[0] && number <= marked[1]
  return html`<span class="line${isMarked ? " marked" : ""}"
    ><span class="number" data-number="${number}"></span>${text}</span
  >`
}

/** An excerpt with the numbers of its lines, which copying leaves out. */
export const codeExcerpt = ({ path, firstLine, lines, marked }: Excerpt): Html =>
  html`<figure class="code">
    <figcaption><code dir="ltr">${path}</code></figcaption>
    <pre tabindex="0" role="group" aria-label="Lines of ${path}" dir="ltr"><code>${joined(
      lines.map((line, index) => excerptLine(line, firstLine + index, marked)),
    )}</code></pre>
  </figure>`

const lineKinds: Readonly<Record<string, string>> = { "+": "added", "-": "removed", "@": "hunk" }

/** What stands before the first hunk names the files, though it begins as changed lines do. */
const diffLine = (line: string, isHead: boolean): Html =>
  html`<span class="line ${isHead ? "meta" : (lineKinds[line.charAt(0)] ?? "")}">${line}</span>`

const diffLines = (text: string): ReadonlyArray<Html> => {
  const lines = text.replace(/\n$/, "").split("\n")
  const firstHunk = lines.findIndex((line) => line.startsWith("@@"))
  return lines.map((line, index) => diffLine(line, index < firstHunk))
}

/** A unified diff; what is added and what is removed is said by its first character as well as by its colour. */
export const diff = (text: string, label: string): Html =>
  html`<figure class="code diff">
    <figcaption><code dir="ltr">${label}</code></figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="Changes to ${label}"
      dir="ltr"
    ><code>${joined(diffLines(text))}</code></pre>
  </figure>`

/** A text of a machine as it is: a payload, an answer. */
export const plainCode = (text: string, label: string): Html =>
  html`<pre class="plain" tabindex="0" role="group" aria-label="${label}" dir="ltr"><code>${text}</code></pre>`
