/**
 * The one pass over a syntax tree: measurements, imports, tokens, and what the syntax detectors match.
 */
import { isHeardIn, type Match, type MatchContext, type TokenLookup } from "../detectors/Detector.ts"
import { type FileRole, isTestByFolder } from "../files/roles.ts"
import type { ImportReference, Language, LanguageFamily } from "../languages/Language.ts"
import type { RegisteredMatcher } from "../detectors/registry.ts"
import type { Rewrite } from "../fixes/Rewrite.ts"
import type { Rewriter } from "./FindingCollector.ts"
import { noPrefilter, type Prefilter } from "../prefilter/LiteralSearch.ts"
import { Budget } from "./Budget.ts"
import { type CompiledLanguage, Flag } from "./grammar.ts"
import { type MeasuredClass, type MeasuredCondition, type MeasuredFunction, Measurements } from "./measure.ts"
import { lastName, type SourceText, type TextRange } from "./sourceText.ts"
import { errorSymbol } from "./tree/layout.ts"
import { parseText } from "./tree/parseText.ts"
import { SyntaxNode } from "./tree/SyntaxNode.ts"
import { childInField, type SyntaxTree } from "./tree/SyntaxTree.ts"

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
  /** Passages that are statements of imports, in order. */
  readonly importStatements: ReadonlyArray<TextRange>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
  /** Lines of `tests` that hold code. */
  readonly testCodeLines: number
  /** Start and end offsets of every token that is no comment, in order; until the buffer of the tree is freed. */
  readonly tokenStarts: Int32Array
  readonly tokenEnds: Int32Array
  readonly codeLines: number
  readonly matches: ReadonlyArray<SyntaxMatch>
}

/**
 * Deeper nodes only count as tokens. Nobody nests so deep by hand, and what looks at parents or children at every level of
 * a tree of 50,000 would never end.
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

/**
 * @param prefilter which words of matchers the text may hold
 * @throws BudgetExceeded when `deadline` (a value of `performance.now()`) has passed
 */
export const walk = (
  tree: SyntaxTree,
  compiled: CompiledLanguage,
  source: SourceText,
  file: { readonly path: string; readonly role: FileRole },
  deadline: number,
  prefilter: Prefilter = noPrefilter,
): PassResult => {
  const pass = new Pass(tree, compiled, source, file, deadline, prefilter)
  pass.run()
  return pass.result()
}

/**
 * What matchers see of a pass. A class, since V8 keeps the getter of an object that is written out, and with it all that
 * the getter refers to, until a full collection: as much as a whole pass for each file.
 */
class Context implements MatchContext {
  readonly path: string
  readonly role: FileRole
  readonly source: string
  readonly family: LanguageFamily
  readonly imports: ReadonlyArray<ImportReference>
  readonly reparse: MatchContext["reparse"]
  readonly #symbol: () => string

  constructor(
    { path, role }: Pick<MatchContext, "path" | "role">,
    source: string,
    family: LanguageFamily,
    imports: ReadonlyArray<ImportReference>,
    { reparse, symbol }: { readonly reparse: MatchContext["reparse"]; readonly symbol: () => string },
  ) {
    this.path = path
    this.role = role
    this.source = source
    this.family = family
    this.imports = imports
    this.reparse = reparse
    this.#symbol = symbol
  }

  get symbol(): string {
    return this.#symbol()
  }
}

class Pass {
  private readonly tests: Array<TextRange> = []
  private readonly imports: Array<ImportReference> = []
  private readonly importStatements: Array<TextRange> = []
  private readonly namespaces = new Set<string>()
  private readonly matches: Array<SyntaxMatch> = []
  /** Where tokens begin and end; the first `tokenCount` are set. */
  private readonly starts: Int32Array
  private readonly ends: Int32Array
  private tokenCount = 0
  private depth = 0
  /** Depth of the outermost node that the parser could not make sense of; -1 outside of one. */
  private errorDepth = -1

  /** Characters parsed a second time. */
  private reparsed = 0

  /** While a match is rewritten, long after it was found: the symbol that it was found in. */
  private symbolOfMatch: string | null = null

  /** Whether the file holds the words that matchers need. */
  private readonly words = new Map<string | RegExp, boolean>()
  private readonly prefilter: Prefilter
  /** By node-type id, the matchers that look at every node of the type and can match in this file. */
  private readonly candidates: Array<ReadonlyArray<RegisteredMatcher> | undefined> = []
  private readonly tree: SyntaxTree
  private readonly compiled: CompiledLanguage
  private readonly source: SourceText
  private readonly measurements: Measurements
  private readonly context: MatchContext
  private readonly isByFolder: boolean
  private readonly budget: Budget

  constructor(
    tree: SyntaxTree,
    compiled: CompiledLanguage,
    source: SourceText,
    file: { readonly path: string; readonly role: FileRole },
    deadline: number,
    prefilter: Prefilter,
  ) {
    this.tree = tree
    this.prefilter = prefilter
    this.starts = tree.buffer.tokenStarts
    this.ends = tree.buffer.tokenEnds
    this.compiled = compiled
    this.source = source
    this.isByFolder = isTestByFolder(file.path)
    this.budget = new Budget(deadline)
    this.measurements = new Measurements(tree, compiled, source)
    this.context = new Context(file, source.text, compiled.language.family, this.imports, {
      reparse: (code) => this.reparse(code),
      symbol: () => this.symbolOfMatch ?? this.measurements.symbol,
    })
  }

  /** Visits every node in source order, without recursion: trees may be 50,000 levels deep. */
  run(): void {
    const { ends, kinds, lasts, size, starts } = this.tree
    const { flags: flagsOfKinds } = this.compiled
    const around: Array<number> = []
    for (let node = 0; node < size;) {
      const kind = kinds[node] ?? errorSymbol
      const flags = flagsOfKinds[kind] ?? 0
      const start = starts[node] ?? 0
      const end = ends[node] ?? 0
      const next = lasts[node] ?? size
      // signs and names of which nobody wants to know more: most nodes are
      const isPlain = flags === 0 && next === node + 1 && kind !== errorSymbol
      this.budget.visit()
      if (!isPlain) this.enter(node, kind, flags)
      const isToken = (flags & (Flag.comment | Flag.string)) !== 0
      if (!isToken && next > node + 1) {
        around.push(node++)
        this.depth++
        continue
      }
      if ((flags & Flag.comment) === 0 && end > start) {
        this.starts[this.tokenCount] = start
        this.ends[this.tokenCount] = end
        this.tokenCount++
      }
      if (!isPlain) this.leave(node)
      for (let outer = around.at(-1); outer !== undefined && lasts[outer] === next; outer = around.at(-1)) {
        around.pop()
        this.depth--
        this.leave(outer)
      }
      node = next
    }
  }

  result(): PassResult {
    const codeLinesBefore = this.codeLinesBefore()
    const { functions, classes, conditions } = this.measurements.result(codeLinesBefore)
    return {
      functions,
      classes,
      conditions,
      tests: this.tests,
      testCodeLines: this.testCodeLines(codeLinesBefore),
      imports: this.imports,
      importStatements: this.importStatements,
      namespaces: [...this.namespaces],
      tokenStarts: this.starts.subarray(0, this.tokenCount),
      tokenEnds: this.ends.subarray(0, this.tokenCount),
      codeLines: codeLinesBefore[this.source.lineStarts.length] ?? 0,
      matches: this.confirmedMatches(),
    }
  }

  private testCodeLines(codeLinesBefore: Int32Array): number {
    let lines = 0
    for (const { start, end } of this.tests) {
      lines +=
        (codeLinesBefore[this.source.lineOf(end - 1)] ?? 0) - (codeLinesBefore[this.source.lineOf(start) - 1] ?? 0)
    }
    return lines
  }

  private confirmedMatches(): ReadonlyArray<SyntaxMatch> {
    const tokens: TokenLookup = { isCode: (offset) => this.isCode(offset) }
    return this.matches.filter(({ match }) => {
      if (match.confirm === undefined) return true
      this.budget.check()
      return match.confirm(tokens)
    })
  }

  /** True when a token covers the offset. */
  private isCode(offset: number): boolean {
    let low = 0
    let high = this.tokenCount - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.tokenCount > 0 && (this.starts[low] ?? 0) <= offset && offset < (this.ends[low] ?? 0)
  }

  /** For every line (1-based) the number of lines up to and including it that hold the start of a token. */
  private codeLinesBefore(): Int32Array {
    const { lineStarts } = this.source
    const counts = new Int32Array(lineStarts.length + 1)
    let line = 1
    for (let token = 0; token < this.tokenCount; token++) {
      const start = this.starts[token] ?? 0
      while ((lineStarts[line] ?? Infinity) <= start) line++
      counts[line] = 1
    }
    for (let index = 1; index < counts.length; index++) counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0)
    return counts
  }

  private enter(node: number, kind: number, flags: number): void {
    if (kind === errorSymbol && this.errorDepth < 0) this.errorDepth = this.depth
    if (this.depth > maximumDepth) return
    this.measurements.enter(node, this.depth, kind, flags, this.errorDepth >= 0)
    if (flags === 0) return

    if ((flags & Flag.testScope) !== 0) this.addTests(node)
    if ((flags & Flag.import) !== 0) this.addImportStatement(node)
    if ((flags & Flag.namespace) !== 0) this.addNamespace(this.nodeAt(node))
    if ((flags & (Flag.matched | Flag.call)) !== 0 && this.errorDepth < 0) this.detect(node, kind, flags)
  }

  private leave(node: number): void {
    this.measurements.leave(node, this.depth)
    if (this.errorDepth === this.depth) this.errorDepth = -1
  }

  private nodeAt(node: number): SyntaxNode {
    return new SyntaxNode(this.tree, node)
  }

  private addTests(node: number): void {
    const start = this.tree.starts[node] ?? 0
    if (start < (this.tests.at(-1)?.end ?? 0)) return
    if (!isTestScope(this.compiled.language, this.source.text, start)) return
    this.tests.push({ start, end: this.tree.ends[node] ?? start })
  }

  /** Not every node of such a kind imports something: an `export` in JavaScript, or a module with a body in Rust. */
  private addImportStatement(node: number): void {
    const before = this.imports.length
    this.addImports(this.nodeAt(node))
    if (this.imports.length === before) return
    this.importStatements.push({ start: this.tree.starts[node] ?? 0, end: this.tree.ends[node] ?? 0 })
  }

  private addImports(node: SyntaxNode): void {
    const line = this.source.lineOf(node.startIndex)
    const { insideFunction } = this.measurements
    for (const { specifier, names, deferred } of this.compiled.language.importsOf(node)) {
      this.imports.push({ specifier, names, deferred: deferred || insideFunction, line })
    }
  }

  private addNamespace(node: SyntaxNode): void {
    const name = node.childForFieldName("name") ?? node.namedChildren.at(-1)
    if (this.namespaces.size < maximumNamespaces) this.namespaces.add(name?.text.replace(/\s/g, "") ?? "")
  }

  private detect(id: number, kind: number, flags: number): void {
    // what may match is few of many
    let node: SyntaxNode | undefined
    const start = this.tree.starts[id] ?? 0
    const end = this.tree.ends[id] ?? 0
    for (const matcher of this.candidatesOf(kind)) {
      if (matcher.mayMatch?.(this.source.text, start, end) === false) continue
      node ??= this.nodeAt(id)
      this.apply(matcher, node)
    }
    if ((flags & Flag.call) === 0) return
    const callee = this.calleeOf(id, kind)
    const isImport = this.compiled.language.importCallees.includes(callee)
    const matchers = this.compiled.dispatch[kind]?.byCallee.get(callee)
    if (!isImport && matchers === undefined) return
    node ??= this.nodeAt(id)
    if (isImport) this.addImports(node)
    for (const matcher of matchers ?? []) if (this.isHeard(matcher)) this.apply(matcher, node)
  }

  private candidatesOf(kind: number): ReadonlyArray<RegisteredMatcher> {
    const known = this.candidates[kind]
    if (known !== undefined) return known
    const found =
      this.compiled.dispatch[kind]?.always.filter((matcher) => this.isHeard(matcher) && this.mayMatch(matcher)) ?? []
    this.candidates[kind] = found
    return found
  }

  private isHeard({ detector }: RegisteredMatcher): boolean {
    return isHeardIn(detector, this.context.role, this.isByFolder)
  }

  /** Whether the file holds the word a matcher needs; looked up once per file. */
  private mayMatch(matcher: RegisteredMatcher): boolean {
    const { word } = matcher
    if (word === undefined) return true
    if (!this.prefilter.mayMatch(word)) return false
    const known = this.words.get(word)
    if (known !== undefined) return known
    const { text } = this.source
    const isThere = typeof word === "string" ? text.includes(word) : word.test(text)
    this.words.set(word, isThere)
    return isThere
  }

  /** Name of what is called: `c` in `a.b.c(d)`. */
  private calleeOf(node: number, kind: number): string {
    const field = this.compiled.calleeFields[kind] ?? ""
    const called = childInField(this.tree, node, this.tree.grammar.fieldIds.get(field) ?? 0)
    if (called < 0) return ""
    const start = this.tree.starts[called] ?? 0
    const end = this.tree.ends[called] ?? 0
    // Where the field holds nothing but the name, it may be one such as `valid?` or `apt-get`.
    const isName = field !== "type" && field !== "function"
    if (isName) return end - start > maximumCalleeLength ? "" : this.source.text.slice(start, end)
    return lastName(this.source.text, start, end, maximumCalleeLength)
  }

  private apply(matcher: RegisteredMatcher, node: SyntaxNode): void {
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

  private reparse(code: string): SyntaxNode | null {
    this.reparsed += code.length
    if (this.reparsed > maximumReparsedCharacters) return null
    const tree = parseText(this.compiled, code, this.budget.deadline)
    return tree === null ? null : new SyntaxNode(tree, 0)
  }
}
