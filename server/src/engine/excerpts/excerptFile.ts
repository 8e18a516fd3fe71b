/** Reads lines of one file for people: the work of a worker thread. */
import { languageNameOf } from "../chunks/languageNames.ts"
import { embeddedCodeIn } from "../embedded/codeIn.ts"
import { skipReasonOfContent } from "../files/content.ts"
import { languageOfFile, languages } from "../languages/registry.ts"
import { findSecrets } from "../secrets/findSecrets.ts"
import type { NotAnalyzed, SourceFile } from "../syntax/FileRecord.ts"
import { type CompiledLanguage, compileLanguage, Flag } from "../syntax/grammar.ts"
import { prefilterOf } from "../syntax/prefilterOf.ts"
import { SourceText, type TextRange } from "../syntax/sourceText.ts"
import { errorSymbol } from "../syntax/tree/layout.ts"
import { ParserBudget } from "../syntax/tree/ParserBudget.ts"
import { parseText } from "../syntax/tree/parseText.ts"
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { SyntaxTree } from "../syntax/tree/SyntaxTree.ts"
import {
  type EnclosingFunction,
  type Excerpt,
  type ExcerptLine,
  linesAround,
  longestLine,
  mostLines,
  mostTokens,
  type Place,
  type Token,
  tokenKinds,
} from "./Excerpt.ts"
import { highlight } from "./highlight.ts"

export type FileExcerpts =
  | {
      readonly kind: "excerpted"
      readonly path: string
      readonly language: string | null
      readonly linesTotal: number
      /** One for each place that was asked for. */
      readonly excerpts: ReadonlyArray<Excerpt>
    }
  | NotAnalyzed

/** A person waits: code that takes longer to parse is shown plain. Most takes some milliseconds. */
const parseMillis = 2_000

/** A syntax tree, and the grammar that it is of. */
interface Parsed {
  readonly tree: SyntaxTree
  readonly compiled: CompiledLanguage
}

/** Reads the places of a file. Never rejects for anything the file contains. */
export const excerptFile = async ({ path, content, places = [] }: SourceFile): Promise<FileExcerpts> => {
  if (skipReasonOfContent(content, false) !== null) return { kind: "skipped", path, reason: "binary" }
  const text = decoder.decode(content)
  const ownLanguage = languageOfFile(path, text)
  const embedded = ownLanguage === null ? embeddedCodeIn(path, text) : null
  const language = embedded === null ? ownLanguage : languages[embedded.language]
  const prefilter = prefilterOf(content, language?.id ?? null)
  const shown = embedded?.shown ?? text
  // as in production code, where most is taken for a secret: the repository may say that it is
  const source = new SourceText(shown, await findSecrets(path, shown, "production", prefilter))
  const isParsed = language !== null && skipReasonOfContent(content, true) === null
  const parsed = isParsed ? parse(await compileLanguage(language.id), embedded?.code ?? text) : null
  try {
    return {
      kind: "excerpted",
      path,
      language: languageNameOf(ownLanguage, path),
      linesTotal: linesTotalOf(source),
      excerpts: places.map((place) => excerptOf(source, parsed, place)),
    }
  } finally {
    parsed?.tree.buffer.free()
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const parse = (compiled: CompiledLanguage, code: string): Parsed | null => {
  const tree = parseText(compiled, code, new ParserBudget(performance.now() + parseMillis))
  return tree === null ? null : { tree, compiled }
}

/** Number of lines; a final line feed does not begin another line. */
const linesTotalOf = ({ text, lineStarts }: SourceText): number =>
  lineStarts.length - (text === "" || text.endsWith("\n") ? 1 : 0)

const excerptOf = (source: SourceText, parsed: Parsed | null, place: Place): Excerpt => {
  const enclosing = parsed !== null && place.hasSurroundings ? enclosingFunction(source, parsed, place) : null
  const [first, last] = rangeOf(place, enclosing, linesTotalOf(source))
  const range = { start: source.line(first).start, end: Math.max(source.line(first).start, source.line(last).end) }
  const kinds = parsed === null ? null : highlight(parsed.tree, parsed.compiled, range)
  const lines: Array<ExcerptLine> = []
  for (let line = first; line <= last; line++) lines.push(lineOf(source, source.line(line), kinds, range.start))
  return { firstLine: first, lines, enclosing }
}

/** First and last line that are shown; those of the function where it is not too long. */
const rangeOf = (
  { lineStart, lineEnd, hasSurroundings }: Place,
  enclosing: EnclosingFunction | null,
  linesTotal: number,
): readonly [first: number, last: number] => {
  const around = hasSurroundings ? linesAround : 0
  const near = [Math.max(1, lineStart - around), Math.min(lineEnd + around, linesTotal)] as const
  const whole = [
    Math.min(near[0], enclosing?.lineStart ?? near[0]),
    Math.max(near[1], enclosing?.lineEnd ?? 0),
  ] as const
  const [first, last] = whole[1] - whole[0] < mostLines ? whole : near
  return [first, Math.min(last, first + mostLines - 1)]
}

/** A function in one line shows nothing that is not shown without it. */
const enclosingFunction = (
  source: SourceText,
  { tree, compiled }: Parsed,
  { lineStart, lineEnd }: Place,
): EnclosingFunction | null => {
  const { language } = compiled
  let innermost: EnclosingFunction | null = null
  for (let id = 0; id < tree.size;) {
    const first = source.lineOf(tree.starts[id] ?? 0)
    const last = source.lineOf(tree.ends[id] ?? 0)
    if (first > lineStart) break
    if (last < lineEnd) {
      id = tree.lasts[id] ?? tree.size
      continue
    }
    const isFunction = ((compiled.flags[tree.kinds[id] ?? errorSymbol] ?? 0) & Flag.function) !== 0
    const node = new SyntaxNode(tree, id)
    if (isFunction && first < last && language.isFunction?.(node) !== false) {
      const name = source.conceal(language.functionName(node, tree.text) ?? "").slice(0, longestName)

      innermost = { name: name === "" ? null : name, lineStart: first, lineEnd: last }
    }
    id += 1
  }
  return innermost
}

/** Longest name in the API. */
const longestName = 255

/** A line in pieces of one kind each: a mask is shorter or longer than the secret behind it. */
const lineOf = (
  source: SourceText,
  { start, end }: TextRange,
  kinds: Uint8Array | null,
  kindsStart: number,
): ExcerptLine => {
  const lineEnd = start + source.text.slice(start, Math.min(end, start + longestLine)).replace(/\r?\n$/, "").length
  const kindAt = (offset: number): number => kinds?.[offset - kindsStart] ?? 0
  const tokens: Array<Token> = []
  let text = ""
  for (let from = start; from < lineEnd;) {
    let to = from + 1
    while (to < lineEnd && kindAt(to) === kindAt(from)) to += 1
    const piece = source.visible(from, to)
    const kind = tokenKinds[kindAt(from) - 1]
    if (kind !== undefined) tokens.push({ start: text.length, length: piece.length, kind })
    text += piece
    from = to
  }
  return {
    text: text.slice(0, longestLine),
    tokens: tokens.filter((token) => token.start + token.length <= longestLine).slice(0, mostTokens),
  }
}
