/** Code in the dashboard: excerpts with line numbers, and diffs. */
import { Effect } from "effect"
import { Html, html, type Part } from "../foundation/text/Html.ts"

/** Line of code with its tokens, which are ordered and do not overlap. */
export interface ShownLine {
  readonly text: string
  readonly tokens: ReadonlyArray<{ readonly start: number; readonly length: number; readonly kind: string }>
}

/** Consecutive lines, including both ends. */
export type LineSpan = readonly [first: number, last: number]

/** Displayed line, with its number in the file. */
export interface CodeLine {
  readonly number: number
  readonly content: Part
}

/** Lines of a file. */
export interface Excerpt {
  readonly path: string
  /** Text above the lines; by default the path. */
  readonly caption?: Part
  /** In ascending order; missing numbers are shown as a gap. */
  readonly lines: ReadonlyArray<CodeLine>
  /** Highlighted lines. */
  readonly marked?: ReadonlyArray<LineSpan>
}

/** Joined without whitespace, because `<pre>` shows every blank. */
const joined = (lines: ReadonlyArray<Html>): Html => Html.constant(lines.map(({ markup }) => markup).join("\n"))

const token = (kind: string, text: string): Html => html`<span class="token-${kind}">${text}</span>`

/** Renders a line with its tokens as elements; the style sheet defines their colors. */
export const highlighted = ({ text, tokens }: ShownLine): Html => {
  const parts: Array<Html> = []
  let end = 0
  for (const { start, length, kind } of tokens) {
    parts.push(html`${text.slice(end, start)}${token(kind, text.slice(start, start + length))}`)
    end = start + length
  }
  return html`${parts}${text.slice(end)}`
}

/** Part of a line; tokens are cut at its ends. */
const partOf = ({ text, tokens }: ShownLine, first: number, end: number): ShownLine => {
  const moved = tokens.map(({ start, length, kind }) => {
    const from = Math.max(start, first)
    return { start: from - first, length: Math.min(start + length, end) - from, kind }
  })
  return { text: text.slice(first, end), tokens: moved.filter(({ length }) => length > 0) }
}

/** Line without indentation; a multi-line comment or string token may begin within it. */
export const unindented = (line: ShownLine): ShownLine =>
  partOf(line, line.text.length - line.text.trimStart().length, line.text.length)

/** Lines of a text, numbered from its first line. */
export const linesOf = (text: string, firstLine: number): ReadonlyArray<CodeLine> =>
  text.split("\n").map((content, index) => ({ number: firstLine + index, content }))

const isIn = (number: number, spans: ReadonlyArray<LineSpan>): boolean =>
  spans.some(([first, last]) => number >= first && number <= last)

/** Lines whose numbers are in one of the spans. */
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
  /** Accessible name of the lines. */
  readonly label: string
  readonly lines: ReadonlyArray<Html>
}

const codeFigure = ({ classes, caption, label, lines }: CodeFigure): Html =>
  html`<figure class="${classes}">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}" dir="ltr"><code>${joined(lines)}</code></pre>
  </figure>`

const pathCaption = (path: string): Html => html`<code dir="ltr">${path}</code>`

/** Excerpt with line numbers that are not copied. */
export const codeExcerpt = (excerpt: Excerpt): Html => {
  const { path, caption = pathCaption(path) } = excerpt
  return codeFigure({ classes: "code", caption, label: `Lines of ${path}`, lines: excerptLines(excerpt) })
}

/** Line of a unified diff, with its numbers before and after the change. */
interface DiffLine {
  readonly kind: "meta" | "hunk" | "added" | "removed" | "kept"
  /** Sign of a line of the file; empty for other lines. */
  readonly sign: string
  readonly text: string
  readonly before: number | undefined
  readonly after: number | undefined
}

const hunkForm = /^@@ -(\d+)(?:,\d+)? \+(\d+)/

/** Parses a unified diff. Skips the lines before the first hunk, which name the files: the caption shows them. */
const diffLinesOf = (text: string): ReadonlyArray<DiffLine> => {
  let [before, after] = [0, 0]
  let isHead = true
  return text
    .replace(/\n$/, "")
    .split("\n")
    .flatMap((line): DiffLine | ReadonlyArray<DiffLine> => {
      const [, from, to] = hunkForm.exec(line) ?? []
      if (from !== undefined && to !== undefined) {
        ;[before, after, isHead] = [Number(from), Number(to), false]
        return { kind: "hunk", sign: "", text: line, before: undefined, after: undefined }
      }
      if (isHead) return []
      if (line.startsWith("\\")) {
        return { kind: "meta", sign: "", text: line, before: undefined, after: undefined }
      }
      const [sign, content] = [line.slice(0, 1), line.slice(1)]
      if (sign === "+") return { kind: "added", sign, text: content, before: undefined, after: after++ }
      if (sign === "-") return { kind: "removed", sign, text: content, before: before++, after: undefined }
      return { kind: "kept", sign, text: content, before: before++, after: after++ }
    })
}

const words = /\w+|\s+|[^\w\s]/g

const lengthOf = (parts: ReadonlyArray<string>): number => parts.join("").length

/** Range of a line that differs from its counterpart, without the words that both begin and end with. */
const changedPart = (line: string, other: string): readonly [start: number, end: number] => {
  const [mine, theirs] = [line.match(words) ?? [], other.match(words) ?? []]
  const shorter = Math.min(mine.length, theirs.length)
  let first = 0
  while (first < shorter && mine[first] === theirs[first]) first += 1
  let last = 0
  while (last < shorter - first && mine.at(-1 - last) === theirs.at(-1 - last)) last += 1
  return [lengthOf(mine.slice(0, first)), line.length - lengthOf(mine.slice(mine.length - last))]
}

/** Counterpart of a changed line: the first removed line of a block pairs with its first added line, and so on. */
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

const markedWords = (line: ShownLine, other: string | undefined): Html => {
  if (other === undefined) return highlighted(line)
  const [start, end] = changedPart(line.text, other)
  const part = (from: number, to: number) => highlighted(partOf(line, from, to))
  return start === 0 || end <= start
    ? highlighted(line)
    : html`${part(0, start)}<mark>${part(start, end)}</mark>${part(end, line.text.length)}`
}

const numberOf = (value: number | undefined): Html => html`<span class="number" data-number="${value ?? ""}"></span>`

/** Highlights parts of files, all parts of a page in one call. */
export type Highlight = (
  parts: ReadonlyArray<{ readonly path: string; readonly text: string }>,
) => Effect.Effect<ReadonlyArray<ReadonlyArray<ShownLine>>>

/** Diff of a file. */
interface FileDiff {
  readonly path: string
  readonly lines: ReadonlyArray<DiffLine>
}

/** Lines of diffs with tokens: removed lines are highlighted within the old text, others within the new one. */
const shownLines = (
  files: ReadonlyArray<FileDiff>,
  highlight: Highlight,
): Effect.Effect<ReadonlyMap<DiffLine, ShownLine>> => {
  const sides = files.flatMap(({ path, lines }) =>
    (["removed", "added"] as const).map((kind) => ({
      path,
      lines: lines.filter((line) => line.kind === kind || line.kind === "kept"),
    })),
  )
  const parts = sides.map(({ path, lines }) => ({ path, text: lines.map(({ text }) => text).join("\n") }))
  return Effect.map(highlight(parts), (shown) => {
    const pairs = sides.flatMap(({ lines }, side) =>
      lines.flatMap((line, index): ReadonlyArray<readonly [DiffLine, ShownLine]> => {
        const tokens = shown[side]?.[index]
        return tokens === undefined || tokens.text !== line.text ? [] : [[line, tokens]]
      }),
    )
    return new Map(pairs)
  })
}

const diffLines = (lines: ReadonlyArray<DiffLine>, shown: ReadonlyMap<DiffLine, ShownLine>): ReadonlyArray<Html> =>
  lines.map((line, index) => {
    const { kind, sign, text, before, after } = line
    if (kind === "meta" || kind === "hunk") return html`<span class="line ${kind}">${text}</span>`
    const content = markedWords(shown.get(line) ?? { text, tokens: [] }, counterpartOf(lines, index))
    return html`<span class="line ${kind}">${numberOf(before)}${numberOf(after)}${sign}${content}</span>`
  })

/** First changed line of a unified diff. */
export const firstChangedLine = (text: string): number | undefined => {
  const changed = diffLinesOf(text).find(({ kind }) => kind === "added" || kind === "removed")
  return changed?.before ?? changed?.after
}

/** Unified diffs with line numbers; additions and removals are marked by a sign as well as by color. */
export const diffs = (
  changes: ReadonlyArray<{ readonly diff: string; readonly file_path: string }>,
  highlight: Highlight,
): Effect.Effect<ReadonlyArray<Html>> => {
  const files = changes.map(({ diff, file_path }): FileDiff => ({ path: file_path, lines: diffLinesOf(diff) }))
  return Effect.map(shownLines(files, highlight), (shown) =>
    files.map(({ path, lines }) =>
      codeFigure({
        classes: "code diff",
        caption: pathCaption(path),
        label: `Changes to ${path}`,
        lines: diffLines(lines, shown),
      }),
    ),
  )
}

/** Preformatted text such as a payload or response. */
export const plainCode = (text: Part, label: string): Html =>
  html`<pre class="plain" tabindex="0" role="group" aria-label="${label}" dir="ltr"><code>${text}</code></pre>`
