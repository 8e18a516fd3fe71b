/** Makes chunks of the declarations of a file of code, and of the rest of it. */
import type { SourceText, TextRange } from "../syntax/sourceText.ts"
import type { Chunk, ChunkKind } from "./Chunk.ts"
import { ChunkText } from "./ChunkText.ts"
import { proseOf } from "./documentation.ts"
import { fullLines, piecesOf, withoutBlankLines } from "./lines.ts"
import type { Declaration, Outline } from "./outline.ts"

/** Longer chunks are split: one in seventy functions of real repositories is longer. */
export const maximumChunkCharacters = 4_000

/** Longest snippet of the API; a part is longer than a chunk only where its lines are. */
export const maximumTextCharacters = 10_000

/** Longest text of documentation: it is there to be searched, not to be read. */
const maximumDocumentationCharacters = 4_000

const maximumSignatureCharacters = 300

/** Lines of code outside of declarations that make up a chunk by themselves; fewer are put together. */
const scatteredLines = 5

/** About the lines of a screen. */
const maximumLines = 60

/** The chunks of a file, in the order in which they begin. */
export const chunksOfCode = (source: SourceText, outline: Outline, isTestFile: boolean): ReadonlyArray<Chunk> => {
  const isTest = (start: number): boolean =>
    isTestFile || outline.tests.some((test) => test.start <= start && start < test.end)
  const members = new Map<Declaration | null, Array<Declaration>>()
  for (const declaration of outline.declarations) {
    const siblings = members.get(declaration.owner)
    if (siblings === undefined) members.set(declaration.owner, [declaration])
    else siblings.push(declaration)
  }
  const declared = outline.declarations.flatMap((declaration) => {
    const chunk = { ...headOf(declaration, source), isTest: isTest(declaration.start) }
    return declaration.kind === "function"
      ? chunksOfFunction(declaration, chunk, source)
      : chunksOfClass(declaration, members.get(declaration) ?? [], chunk, source)
  })
  const left = chunksBetween(members.get(null) ?? [], source).map((chunk) => ({
    ...chunk,
    isTest: isTest(source.line(chunk.lineStart).start),
  }))
  return [...declared, ...left].toSorted((a, b) => a.lineStart - b.lineStart || b.lineEnd - a.lineEnd)
}

/** Fields that all parts of a split declaration share. */
type Head = Pick<Chunk, "name" | "container" | "kind" | "signature" | "documentation">
type TestedHead = Head & Pick<Chunk, "isTest">

const headOf = (declaration: Declaration, source: SourceText): Head => {
  const { name, container, headStart, bodyStart, documentation, docstring } = declaration
  // The text inside is for readers; comments above are mostly for the authors.
  const described =
    docstring === null ? documentation : [docstring, ...documentation.filter((range) => range !== docstring)]
  return {
    name: name === null ? null : source.conceal(name),
    container: source.conceal(container),
    kind: kindOf(declaration),
    signature: signatureOf(source.visible(headStart, Math.min(bodyStart, headStart + maximumSignatureSource))),
    documentation: proseOf(boundedTexts(described, source)),
  }
}

/** The beginning of all documentation: hundreds of comments may stand above a declaration, and each of its parts has them. */
const boundedTexts = (ranges: ReadonlyArray<TextRange>, source: SourceText): ReadonlyArray<string> => {
  let room = maximumDocumentationCharacters
  return ranges.flatMap(({ start, end }) => {
    if (room <= 0) return []
    const bounded = Math.min(end, start + room)
    room -= bounded - start
    return [source.visible(start, bounded)]
  })
}

const kindOf = ({ kind, isMember }: Declaration): ChunkKind => {
  if (kind === "function") return isMember ? "method" : "function"
  return "class"
}

/** White space is collapsed before a signature is cut. */
const maximumSignatureSource = 4 * maximumSignatureCharacters

const signatureOf = (head: string): string =>
  head
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maximumSignatureCharacters)
    .replace(/ ?(?:\{|:|=>|=)$/, "")

const chunksOfFunction = (declaration: Declaration, head: TestedHead, source: SourceText): ReadonlyArray<Chunk> =>
  piecesOf(source, fullLines(source, declaration), maximumChunkCharacters, declaration.seams).map((piece, index) => ({
    ...head,
    ...linesOf(source, piece),
    part: index + 1,
    ...new ChunkText(source, declaration.documentation).add(piece.start, piece.end).finish(maximumTextCharacters),
  }))

const chunksOfClass = (
  declaration: Declaration,
  members: ReadonlyArray<Declaration>,
  head: TestedHead,
  source: SourceText,
): ReadonlyArray<Chunk> => {
  const range = fullLines(source, declaration)
  const parts: Array<{ readonly text: ChunkText; start: number; end: number }> = []
  const partFor = (start: number, length: number) => {
    const last = parts.at(-1)
    if (last !== undefined && (last.text.length === 0 || last.text.length + length <= maximumChunkCharacters))
      return last
    const part = { text: new ChunkText(source, declaration.documentation), start, end: start }
    parts.push(part)
    return part
  }
  const addOwn = (between: TextRange) => {
    const own = withoutBlankLines(source, between)
    if (own === null) return
    for (const piece of piecesOf(source, own, maximumChunkCharacters)) {
      const part = partFor(piece.start, piece.end - piece.start)
      part.text.add(piece.start, piece.end).addText("\n")
      part.end = piece.end
    }
  }
  let position = range.start
  for (const member of members) {
    const lines = fullLines(source, member)
    addOwn({ start: position, end: Math.max(position, lines.start) })
    const signature = `${indentationOf(source, member)}${headOf(member, source).signature}\n`
    const part = partFor(lines.start, signature.length)
    part.text.addText(signature)
    part.end = lines.end
    position = Math.max(position, lines.end)
  }
  addOwn({ start: position, end: range.end })
  return parts.map(({ text, start, end }, index) => ({
    ...head,
    ...linesOf(source, parts.length === 1 ? range : { start, end }),
    part: index + 1,
    ...text.finish(maximumTextCharacters),
  }))
}

const indentationOf = (source: SourceText, { headStart }: Declaration): string => {
  const { start } = source.line(source.lineOf(headStart))
  return /^[ \t]*/.exec(source.text.slice(start, headStart))?.[0] ?? ""
}

/** Chunks of the code outside of all declarations. */
const chunksBetween = (declarations: ReadonlyArray<Declaration>, source: SourceText): ReadonlyArray<Chunk> => {
  const chunks: Array<Chunk> = []
  let open: { readonly text: ChunkText; readonly start: number; end: number; lines: number } | null = null
  const close = () => {
    if (open === null) return
    chunks.push({
      name: null,
      container: "",
      kind: "module",
      ...linesOf(source, open),
      part: 1,
      signature: "",
      documentation: "",
      ...open.text.finish(maximumTextCharacters),
      isTest: false,
    })
    open = null
  }
  const add = (between: TextRange) => {
    const own = withoutBlankLines(source, between)
    if (own === null) return
    for (const piece of piecesOf(source, own, maximumChunkCharacters, [], maximumLines)) {
      const lines = source.lineOf(piece.end - 1) - source.lineOf(piece.start) + 1
      if (open !== null && open.lines >= scatteredLines) close()
      if (open === null) open = { text: new ChunkText(source), start: piece.start, end: piece.end, lines: 0 }
      else open.text.addText("\n…\n")
      open.text.add(piece.start, piece.end)
      open.end = piece.end
      open.lines += lines
    }
  }
  let position = 0
  for (const declaration of declarations) {
    const lines = fullLines(source, declaration)
    add({ start: position, end: Math.max(position, lines.start) })
    position = Math.max(position, lines.end)
  }
  add({ start: position, end: source.text.length })
  close()
  return chunks
}

const linesOf = (source: SourceText, { start, end }: TextRange): Pick<Chunk, "lineStart" | "lineEnd"> => ({
  lineStart: source.lineOf(start),
  lineEnd: source.lineOf(Math.max(start, end - 1)),
})
