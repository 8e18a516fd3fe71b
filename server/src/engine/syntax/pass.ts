/**
 * The one pass over a syntax tree: measurements, imports, tokens, and what the syntax detectors match.
 */
import type { Node, Tree } from "web-tree-sitter"
import type { Match, MatchContext, TokenLookup } from "../detectors/Detector.ts"
import type { FileRole } from "../files/paths.ts"
import type { ImportReference, Language } from "../languages/Language.ts"
import type { RegisteredMatcher } from "../detectors/registry.ts"
import type { Rewrite } from "../fixes/Rewrite.ts"
import type { TreeCursor } from "./FastCursor.ts"
import type { Rewriter } from "./FindingCollector.ts"
import { anyLength, type CompiledLanguage, Flag } from "./grammar.ts"
import { type MeasuredClass, type MeasuredCondition, type MeasuredFunction, Measurements } from "./measure.ts"
import { lastName, type SourceText, type TextRange } from "./sourceText.ts"

/** Something a syntax detector matched. */
export interface SyntaxMatch extends TextRange {
  /** Id of the detector. */
  readonly detector: string
  readonly match: Match
  readonly symbol: string
}

/** What a pass delivers. */
export interface PassResult {
  readonly functions: ReadonlyArray<MeasuredFunction>
  readonly classes: ReadonlyArray<MeasuredClass>
  readonly conditions: ReadonlyArray<MeasuredCondition>
  /** Passages that hold tests, in a file that is none; outermost only. */
  readonly tests: ReadonlyArray<TextRange>
  readonly imports: ReadonlyArray<ImportReference>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
  /** Lines of `tests` that hold code. */
  readonly testCodeLines: number
  /** Start and end offsets of every token that is no comment, in order. */
  readonly tokenStarts: Int32Array
  readonly tokenEnds: Int32Array
  readonly codeLines: number
  readonly matches: ReadonlyArray<SyntaxMatch>
}

/** The pass stops when its time is up. */
export class BudgetExceeded extends Error {
  override readonly name = "BudgetExceeded"
}

/** Nodes between two looks at the clock. */
export const nodesPerClockCheck = 4096

/**
 * Deeper nodes only count as tokens. Nobody nests so deep by hand, and the parent of a node is found from the root
 * down: what looks at parents at every level of a tree of 50,000 would never end.
 */
export const maximumDepth = 1_000

/** A file of nothing but code in comments is not worth being parsed twice. */
const maximumReparsedCharacters = 50_000

/** One is usual, more than a few are not. */
const maximumNamespaces = 20

/** Room for the mark of a test and a few more attributes. */
const charactersBeforeTests = 300

/** True for a node of a language's `testScope` when what stands before it says that it is a test. */
export const isTestScope = ({ testScope }: Language, text: string, start: number): boolean =>
  testScope?.after.test(text.slice(Math.max(0, start - charactersBeforeTests), start)) === true

/** No detector names a longer callee. */
const maximumCalleeLength = 40

/** @throws BudgetExceeded when `deadline` (a value of `performance.now()`) has passed */
export const walk = (
  tree: Tree,
  compiled: CompiledLanguage,
  source: SourceText,
  file: { readonly path: string; readonly role: FileRole },
  deadline: number,
): PassResult => {
  const pass = new Pass(compiled, source, file, deadline)
  const cursor = compiled.cursorOf(tree)
  try {
    pass.run(cursor)
  } finally {
    cursor.delete()
  }
  return pass.result()
}

class Pass {
  private readonly tests: Array<TextRange> = []
  private readonly imports: Array<ImportReference> = []
  private readonly namespaces = new Set<string>()
  private readonly matches: Array<SyntaxMatch> = []
  private readonly starts: Array<number> = []
  private readonly ends: Array<number> = []
  private depth = 0
  private visited = 0
  /** Depth of the outermost node that the parser could not make sense of; -1 outside of one. */
  private errorDepth = -1

  /** Characters parsed a second time. */
  private reparsed = 0

  /** While a match is rewritten, long after it was found: the symbol that it was found in. */
  private symbolOfMatch: string | null = null

  private readonly possible = new Map<RegisteredMatcher, boolean>()
  /** By node-type id, the matchers that look at every node of the type and can match in this file. */
  private readonly candidates: Array<ReadonlyArray<RegisteredMatcher> | undefined> = []
  private readonly compiled: CompiledLanguage
  private readonly source: SourceText
  private readonly measurements: Measurements
  private readonly context: MatchContext
  private readonly deadline: number

  constructor(
    compiled: CompiledLanguage,
    source: SourceText,
    file: { readonly path: string; readonly role: FileRole },
    deadline: number,
  ) {
    this.compiled = compiled
    this.source = source
    this.deadline = deadline
    this.measurements = new Measurements(compiled, source)
    const symbol = (): string => this.symbolOfMatch ?? this.measurements.symbol
    this.context = {
      ...file,
      source: source.text,
      family: compiled.language.family,
      imports: this.imports,
      reparse: (code, read) => this.reparse(code, read),
      get symbol() {
        return symbol()
      },
    }
  }

  /** Visits every node in source order, without recursion: trees may be 50,000 levels deep. */
  run(cursor: TreeCursor): void {
    for (;;) {
      const kind = cursor.nodeTypeId
      const flags = this.enter(cursor, kind)
      if (!this.takeWord(cursor, kind)) {
        const isToken = (flags & (Flag.comment | Flag.string)) !== 0
        if (!isToken && cursor.gotoFirstChild()) {
          this.depth++
          continue
        }
        if ((flags & Flag.comment) === 0) this.token(cursor.startIndex, cursor.endIndex)
      }
      for (;;) {
        this.leave(cursor)
        if (cursor.gotoNextSibling()) break
        if (!cursor.gotoParent()) return
        this.depth--
      }
    }
  }

  result(): PassResult {
    const codeLinesBefore = this.codeLinesBefore()
    const total = (range: TextRange): number =>
      (codeLinesBefore[this.source.lineOf(range.end - 1)] ?? 0) -
      (codeLinesBefore[this.source.lineOf(range.start) - 1] ?? 0)

    return {
      ...this.measurements.result(total),
      tests: this.tests,
      testCodeLines: this.tests.reduce((sum, range) => sum + total(range), 0),
      imports: this.imports,
      namespaces: [...this.namespaces],
      tokenStarts: new Int32Array(this.starts),
      tokenEnds: new Int32Array(this.ends),
      codeLines: codeLinesBefore[this.source.lineStarts.length] ?? 0,
      matches: this.confirmedMatches(),
    }
  }

  private confirmedMatches(): ReadonlyArray<SyntaxMatch> {
    const tokens: TokenLookup = { isCode: (offset) => this.isCode(offset) }
    return this.matches.filter(({ match }) => {
      if (match.confirm === undefined) return true
      if (performance.now() > this.deadline) throw new BudgetExceeded()
      return match.confirm(tokens)
    })
  }

  /** True when a token covers the offset. */
  private isCode(offset: number): boolean {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return (this.starts[low] ?? Infinity) <= offset && offset < (this.ends[low] ?? 0)
  }

  /** For every line (1-based) the number of lines up to and including it that hold the start of a token. */
  private codeLinesBefore(): Int32Array {
    const counts = new Int32Array(this.source.lineStarts.length + 1)
    let line = 1
    for (const start of this.starts) {
      while ((this.source.lineStarts[line] ?? Infinity) <= start) line++
      counts[line] = 1
    }
    for (let index = 1; index < counts.length; index++) counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0)
    return counts
  }

  private enter(cursor: TreeCursor, kind: number): number {
    const flags = this.compiled.flags[kind] ?? 0
    if (++this.visited % nodesPerClockCheck === 0 && performance.now() > this.deadline) throw new BudgetExceeded()
    if (kind === errorNodeKind && this.errorDepth < 0) this.errorDepth = this.depth
    if (this.depth > maximumDepth) return flags
    this.measurements.enter(cursor, this.depth, kind, flags, this.errorDepth >= 0)
    if (flags === 0) return flags

    if ((flags & Flag.testScope) !== 0) this.addTests(cursor)
    if ((flags & Flag.import) !== 0) this.addImports(cursor.currentNode)
    if ((flags & Flag.namespace) !== 0) this.addNamespace(cursor.currentNode)
    if ((flags & (Flag.matched | Flag.call)) !== 0 && this.errorDepth < 0) this.detect(cursor, kind, flags)
    return flags
  }

  private leave(cursor: TreeCursor): void {
    this.measurements.leave(cursor, this.depth)
    if (this.errorDepth === this.depth) this.errorDepth = -1
  }

  /** Most nodes are signs, keywords and names: whether they have children does not have to be asked. */
  private takeWord(cursor: TreeCursor, kind: number): boolean {
    const length = this.compiled.tokenLengths[kind] ?? 0
    if (length === 0) return false
    const { startIndex: start, endIndex: end } = cursor
    if (length !== anyLength && end - start !== length) return false
    this.token(start, end)
    return true
  }

  private token(start: number, end: number): void {
    if (end <= start) return
    this.starts.push(start)
    this.ends.push(end)
  }

  private addTests({ startIndex: start, endIndex: end }: TreeCursor): void {
    if (start < (this.tests.at(-1)?.end ?? 0)) return
    if (isTestScope(this.compiled.language, this.source.text, start)) this.tests.push({ start, end })
  }

  private addImports(node: Node): void {
    const line = this.source.lineOf(node.startIndex)
    const { insideFunction } = this.measurements
    for (const reference of this.compiled.language.importsOf(node)) {
      this.imports.push({ ...reference, line, deferred: reference.deferred || insideFunction })
    }
  }

  private addNamespace(node: Node): void {
    const name = node.childForFieldName("name") ?? node.namedChildren.at(-1)
    if (this.namespaces.size < maximumNamespaces) this.namespaces.add(name?.text.replace(/\s/g, "") ?? "")
  }

  private detect(cursor: TreeCursor, kind: number, flags: number): void {
    // A node is made only for what may match: it costs several times what a visit does.
    let node: Node | undefined
    for (const matcher of this.candidatesOf(kind)) {
      if (matcher.mayMatch?.(this.source.text, cursor.startIndex, cursor.endIndex) === false) continue
      node ??= cursor.currentNode
      this.apply(matcher, node)
    }
    if ((flags & Flag.call) === 0) return
    const callee = this.calleeOf(cursor, kind)
    const isImport = this.compiled.language.importCallees.includes(callee)
    const matchers = this.compiled.dispatch[kind]?.byCallee.get(callee)
    if (!isImport && matchers === undefined) return
    node ??= cursor.currentNode
    if (isImport) this.addImports(node)
    for (const matcher of matchers ?? []) this.apply(matcher, node)
  }

  private candidatesOf(kind: number): ReadonlyArray<RegisteredMatcher> {
    const known = this.candidates[kind]
    if (known !== undefined) return known
    const found = this.compiled.dispatch[kind]?.always.filter((matcher) => this.isPossible(matcher)) ?? []
    this.candidates[kind] = found
    return found
  }

  /** Whether the file holds the word a matcher needs; looked up once per file. */
  private isPossible(matcher: RegisteredMatcher): boolean {
    if (matcher.word === undefined) return true
    const known = this.possible.get(matcher)
    if (known !== undefined) return known
    const { text } = this.source
    const possible = typeof matcher.word === "string" ? text.includes(matcher.word) : matcher.word.test(text)
    this.possible.set(matcher, possible)
    return possible
  }

  /** Name of what is called: `c` in `a.b.c(d)`. Read from the text, because nodes are expensive. */
  private calleeOf(cursor: TreeCursor, kind: number): string {
    const field = this.compiled.calleeFields[kind] ?? ""
    if (field === "function") return this.firstName(cursor)
    const called = cursor.currentNode.childForFieldName(field)
    if (called === null) return ""
    const { startIndex, endIndex } = called
    // Where the field holds nothing but the name, it may be one such as `valid?` or `apt-get`.
    const isName = field !== "type"
    if (isName) return endIndex - startIndex > maximumCalleeLength ? "" : this.source.text.slice(startIndex, endIndex)
    return lastName(this.source.text, startIndex, endIndex, maximumCalleeLength)
  }

  /** The function that is called stands first, in all grammars that have a field for it. */
  private firstName(cursor: TreeCursor): string {
    if (!cursor.gotoFirstChild()) return ""
    const { startIndex, endIndex } = cursor
    cursor.gotoParent()
    return lastName(this.source.text, startIndex, endIndex, maximumCalleeLength)
  }

  private apply(matcher: RegisteredMatcher, node: Node): void {
    const answer = matcher.match(node, this.context)
    if (answer === null) return
    const { symbol } = this.context
    for (const found of "severity" in answer ? [answer] : answer) {
      const place = found.node ?? node
      const { rewrite } = found
      const match = rewrite === undefined ? found : { ...found, rewrite: () => this.rewrittenIn(symbol, rewrite) }
      this.matches.push({
        detector: matcher.detector.id,
        match,
        symbol,
        start: place.startIndex,
        end: place.endIndex,
      })
    }
  }

  /** Matchers hand their context on to what rewrites their matches. */
  private rewrittenIn(symbol: string, rewrite: Rewriter): Rewrite | null {
    this.symbolOfMatch = symbol
    try {
      return rewrite()
    } finally {
      this.symbolOfMatch = null
    }
  }

  /** Comments are parsed again while the tree of the file lives on: parser and tree are independent. */
  private reparse<Result>(code: string, read: (root: Node) => Result): Result | null {
    this.reparsed += code.length
    if (this.reparsed > maximumReparsedCharacters) return null
    const parser = this.compiled.parser
    const tree = parser.parse(code, null, { progressCallback: () => performance.now() > this.deadline })
    if (tree === null) {
      parser.reset()
      return null
    }
    try {
      return read(tree.rootNode)
    } finally {
      tree.delete()
    }
  }
}

/** The id tree-sitter gives to what it cannot parse. */
const errorNodeKind = 65_535
