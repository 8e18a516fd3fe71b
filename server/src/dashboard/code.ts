/** Code as the dashboard shows it: an excerpt with its lines, and what a change adds and takes away. */
import { Html, html, type Part } from "../foundation/text/Html.ts"

/** A line as it reads, with the parts that are to be highlighted, in order and apart. */
export interface ShownLine {
  readonly text: string
  readonly tokens: ReadonlyArray<{ readonly start: number; readonly length: number; readonly kind: string }>
}

/** Lines that follow one another; both ends belong to them. */
export type LineSpan = readonly [first: number, last: number]

/** A line as it is shown: its number in the file and what it says. */
export interface CodeLine {
  readonly number: number
  readonly content: Part
}

/** Lines of a file. */
export interface Excerpt {
  readonly path: string
  /** Text above the lines; by default the path. */
  readonly caption?: Part
  /** Ascending; where numbers are left out, a gap is seen. */
  readonly lines: ReadonlyArray<CodeLine>
  /** The lines that it is about. */
  readonly marked?: ReadonlyArray<LineSpan>
}

/** In `<pre>` every blank is seen: nothing may stand between the parts. */
const joined = (lines: ReadonlyArray<Html>): Html => Html.constant(lines.map(({ markup }) => markup).join("\n"))

const token = (kind: string, text: string): Html => html`<span class="token-${kind}">${text}</span>`

/** A line with its tokens as elements: how their kinds look is in the style sheet. */
export const highlighted = ({ text, tokens }: ShownLine): Html => {
  const parts: Array<Html> = []
  let end = 0
  for (const { start, length, kind } of tokens) {
    parts.push(html`${text.slice(end, start)}${token(kind, text.slice(start, start + length))}`)
    end = start + length
  }
  return html`${parts}${text.slice(end)}`
}

/** A line without its indentation, which a token may begin in: a comment or string of several lines. */
export const unindented = ({ text, tokens }: ShownLine): ShownLine => {
  const rest = text.trimStart()
  const indentation = text.length - rest.length
  const moved = tokens.map(({ start, length, kind }) => {
    const from = Math.max(0, start - indentation)
    return { start: from, length: start + length - indentation - from, kind }
  })
  return { text: rest, tokens: moved.filter(({ length }) => length > 0) }
}

/** Lines of a text, numbered from the one that it begins with. */
export const linesOf = (text: string, firstLine: number): ReadonlyArray<CodeLine> =>
  text.split("\n").map((content, index) => ({ number: firstLine + index, content }))

const isIn = (number: number, spans: ReadonlyArray<LineSpan>): boolean =>
  spans.some(([first, last]) => number >= first && number <= last)

/** The lines whose numbers are in one of the spans. */
export const linesIn = (lines: ReadonlyArray<CodeLine>, spans: ReadonlyArray<LineSpan>): ReadonlyArray<CodeLine> =>
  lines.filter(({ number }) => isIn(number, spans))

const excerptLines = ({ lines, marked = [] }: Excerpt): ReadonlyArray<Html> =>
  lines.flatMap(({ number, content }, index) => {
    const line = html`<span class="line${isIn(number, marked) ? " marked" : ""}"
      ><span class="number" data-number="${number}"></span>${content}</span
    >`
    const before = lines[index - 1]?.number ?? number - 1
    return before === number - 1 ? [line] : [html`<span class="line meta">…</span>`, line]
  })

interface CodeFigure {
  readonly classes: string
  readonly caption: Part
  /** Name of the lines for assistive technology. */
  readonly label: string
  readonly lines: ReadonlyArray<Html>
}

const codeFigure = ({ classes, caption, label, lines }: CodeFigure): Html =>
  html`<figure class="${classes}">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}" dir="ltr"><code>${joined(lines)}</code></pre>
  </figure>`

const pathCaption = (path: string): Html => html`<code dir="ltr">${path}</code>`

/** An excerpt with the numbers of its lines, which copying leaves out. */
export const codeExcerpt = (excerpt: Excerpt): Html => {
  const { path, caption = pathCaption(path) } = excerpt
  return codeFigure({ classes: "code", caption, label: `Lines of ${path}`, lines: excerptLines(excerpt) })
}

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
  codeFigure({
    classes: "code diff",
    caption: pathCaption(label),
    label: `Changes to ${label}`,
    lines: diffLines(text),
  })

/** A text of a machine as it is: a payload, an answer. */
export const plainCode = (text: Part, label: string): Html =>
  html`<pre class="plain" tabindex="0" role="group" aria-label="${label}" dir="ltr"><code>${text}</code></pre>`
