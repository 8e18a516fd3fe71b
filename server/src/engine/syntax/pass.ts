/** One pass over a syntax tree: measurements, imports, tokens, and matches of syntax detectors. */
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

/** A match of a syntax detector. */
export interface SyntaxMatch extends TextRange {
  /** Id of the detector. */
  readonly detector: string
  readonly match: Match
  readonly symbol: string
}

/** Result of a pass. */
export interface PassResult {
  readonly functions: ReadonlyArray<MeasuredFunction>
  readonly classes: ReadonlyArray<MeasuredClass>
  readonly conditions: ReadonlyArray<MeasuredCondition>
  /** Outermost passages of tests in a file that is no test file. */
  readonly tests: ReadonlyArray<TextRange>
  readonly imports: ReadonlyArray<ImportReference>
  /** Ranges of import statements, in order. */
  readonly importStatements: ReadonlyArray<TextRange>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
  /** Lines of `tests` that hold code. */
  readonly testCodeLines: number
  /** Start and end offsets of all tokens except comments, in order; valid until the tree's buffer is freed. */
  readonly tokenStarts: Int32Array
  readonly tokenEnds: Int32Array
  readonly codeLines: number
  readonly matches: ReadonlyArray<SyntaxMatch>
}

/**
 * Depth below which nodes only count as tokens. Code by people is not nested so deep, and steps through parents or
 * children at every level of a tree of 50,000 levels would never end.
 */
export const maximumDepth = 1_000

/** Maximum characters that are parsed a second time. A file that contains only commented-out code is not worth more. */
const maximumReparsedCharacters = 50_000

/** Maximum namespaces of a file; one is usual. */
const maximumNamespaces = 20

/** Characters in front of a test scope that are searched for its mark: enough for it and a few more attributes. */
const charactersBeforeTests = 300

/** True for a node of a language's `testScope` if the text in front of it marks a test. */
export const isTestScope = ({ testScope }: Language, text: string, start: number): boolean =>
  testScope?.after.test(text.slice(Math.max(0, start - charactersBeforeTests), start)) === true

/** Maximum characters of a called name; no detector has a longer one. */
const maximumCalleeLength = 40

/**
 * Makes the pass.
 *
 * @param prefilter tells which words of matchers the text may contain
 * @throws BudgetExceeded after `deadline` (a value of `performance.now()`)
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
 * Context for matchers. A class: if it were an object literal, V8 would keep its getter, and with it as much memory as
 * a whole pass, until a full garbage collection.
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
  /** Start and end offsets of tokens; the first `tokenCount` entries are set. */
  private readonly starts: Int32Array
  private readonly ends: Int32Array
  private tokenCount = 0
  private depth = 0
  /** Depth of the outermost error node around the current node; -1 outside of errors. */
  private errorDepth = -1

  /** Characters that were parsed a second time. */
  private reparsed = 0

  /** The symbol of a match while it is rewritten, which happens long after the match; otherwise null. */
  private symbolOfMatch: string | null = null

  /** True for words of matchers that the file contains. */
  private readonly words = new Map<string | RegExp, boolean>()
  private readonly prefilter: Prefilter
  /** Matchers that can match in this file and look at every node of a type, by node-type id. */
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
      // punctuation and names without further meaning, as most nodes are
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

  /** True if a token covers the offset. */
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

  /** For every line (1-based), the number of lines up to and including it in which a token begins. */
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

  /**
   * Adds an import statement if the node imports something. An `export` of JavaScript or a module with a body in Rust
   * may not.
   */
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
    // few of many nodes can match
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

  /** True if the file contains the word that a matcher needs; searched once per file. */
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

  /** Name of a called function: `c` in `a.b.c(d)`. */
  private calleeOf(node: number, kind: number): string {
    const field = this.compiled.calleeFields[kind] ?? ""
    const called = childInField(this.tree, node, this.tree.grammar.fieldIds.get(field) ?? 0)
    if (called < 0) return ""
    const start = this.tree.starts[called] ?? 0
    const end = this.tree.ends[called] ?? 0
    // a field that contains only the name, which may be one such as `valid?` or `apt-get`
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

  /** Runs a rewriter with the symbol of its match, which it takes from the context of the matcher. */
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
