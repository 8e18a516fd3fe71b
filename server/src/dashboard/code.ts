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

/** A line of a unified diff, with its numbers in the file before and after. */
interface DiffLine {
  readonly kind: "meta" | "hunk" | "added" | "removed" | "kept"
  readonly text: string
  readonly before: number | undefined
  readonly after: number | undefined
}

const hunkForm = /^@@ -(\d+)(?:,\d+)? \+(\d+)/

/** Takes a unified diff apart. The lines before the first hunk name the files. */
const diffLinesOf = (text: string): ReadonlyArray<DiffLine> => {
  let [before, after] = [0, 0]
  let isHead = true
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line): DiffLine => {
      const [, from, to] = hunkForm.exec(line) ?? []
      if (from !== undefined && to !== undefined) {
        ;[before, after, isHead] = [Number(from), Number(to), false]
        return { kind: "hunk", text: line, before: undefined, after: undefined }
      }
      if (isHead || line.startsWith("\\")) return { kind: "meta", text: line, before: undefined, after: undefined }
      if (line.startsWith("+")) return { kind: "added", text: line, before: undefined, after: after++ }
      if (line.startsWith("-")) return { kind: "removed", text: line, before: before++, after: undefined }
      return { kind: "kept", text: line, before: before++, after: after++ }
    })
}

const words = /\w+|\s+|[^\w\s]/g

const lengthOf = (parts: ReadonlyArray<string>): number => parts.join("").length

/** Text between the words that a line and its other form begin and end with alike. */
const changedPart = (line: string, other: string): readonly [start: number, end: number] => {
  const [mine, theirs] = [line.match(words) ?? [], other.match(words) ?? []]
  const shorter = Math.min(mine.length, theirs.length)
  let first = 0
  while (first < shorter && mine[first] === theirs[first]) first += 1
  let last = 0
  while (last < shorter - first && mine.at(-1 - last) === theirs.at(-1 - last)) last += 1
  return [lengthOf(mine.slice(0, first)), line.length - lengthOf(mine.slice(mine.length - last))]
}

/** The line that each changed line stands for or is replaced by: the first removed with the first added of a block. */
const counterpartOf = (lines: ReadonlyArray<DiffLine>, index: number): string | undefined => {
  const kind = lines[index]?.kind
  if (kind !== "added" && kind !== "removed") return undefined
  const isOf = (at: number, wanted: DiffLine["kind"]) => lines[at]?.kind === wanted
  let start = index
  while (isOf(start - 1, kind)) start -= 1
  let end = index
  while (isOf(end + 1, kind)) end += 1
  if (kind === "removed") {
    const at = end + 1 + (index - start)
    return isOf(at, "added") && lines.slice(end + 1, at).every((line) => line.kind === "added")
      ? lines[at]?.text
      : undefined
  }
  let blockStart = start
  while (isOf(blockStart - 1, "removed")) blockStart -= 1
  const at = blockStart + (index - start)
  return at < start ? lines[at]?.text : undefined
}

const markedWords = (text: string, other: string | undefined): Html => {
  if (other === undefined) return html`${text}`
  const [start, end] = changedPart(text.slice(1), other.slice(1))
  return start === 0 || end <= start
    ? html`${text}`
    : html`${text.slice(0, start + 1)}<mark>${text.slice(start + 1, end + 1)}</mark>${text.slice(end + 1)}`
}

const numberOf = (value: number | undefined): Html => html`<span class="number" data-number="${value ?? ""}"></span>`

const diffLines = (text: string): ReadonlyArray<Html> => {
  const lines = diffLinesOf(text)
  return lines.map((line, index) =>
    line.kind === "meta" || line.kind === "hunk"
      ? html`<span class="line ${line.kind}">${line.text}</span>`
      : html`<span class="line ${line.kind}"
          >${numberOf(line.before)}${numberOf(line.after)}${markedWords(line.text, counterpartOf(lines, index))}</span
        >`,
  )
}

/** Line of the file at which a unified diff begins to change it. */
export const firstChangedLine = (text: string): number | undefined => {
  const changed = diffLinesOf(text).find(({ kind }) => kind === "added" || kind === "removed")
  return changed?.before ?? changed?.after
}

/** A unified diff with the numbers of its lines; a sign tells added from removed as well as the color. */
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
