/**
 * The one pass over a syntax tree: functions with their metrics, imports, tokens, and what the syntax detectors match.
 *
 * Cognitive complexity follows G. Ann Campbell's paper: control flow costs one point plus its nesting, `else` and
 * labelled jumps cost one, each run of equal boolean operators costs one. A function inside a function is measured on
 * its own (except the closures of the language table, which belong to the function around them); recursion is free.
 */
import type { Node, Tree } from "web-tree-sitter"
import type { FunctionMetrics, Match, MatchContext, TokenLookup } from "../detectors/Detector.ts"
import type { FileRole } from "../files/paths.ts"
import type { ImportReference } from "../languages/Language.ts"
import type { RegisteredMatcher } from "../detectors/registry.ts"
import type { TreeCursor } from "./FastCursor.ts"
import { type CompiledLanguage, Flag } from "./grammar.ts"
import { lastName, type SourceText, type TextRange } from "./sourceText.ts"

/** A function with its place. */
export interface MeasuredFunction extends FunctionMetrics, TextRange {
  /** Enclosing class and the function's name. */
  readonly symbol: string
  readonly lineStart: number
  readonly lineEnd: number
}

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
  readonly imports: ReadonlyArray<ImportReference>
  /** Packages or namespaces that the file declares, as written. */
  readonly namespaces: ReadonlyArray<string>
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

interface OpenFunction {
  readonly depth: number
  readonly name: string | null
  readonly symbol: string
  readonly start: number
  readonly end: number
  /** The function around it. */
  readonly parent: OpenFunction | undefined
  /** Levels that were open where the function begins. */
  readonly outerNesting: number
  readonly outerControl: number
  cognitiveComplexity: number
  nesting: number
}

interface OpenClass {
  readonly depth: number
  readonly name: string
}

/** Nodes between two looks at the clock. */
const nodesPerClockCheck = 4096

/**
 * Deeper nodes only count as tokens. Nobody nests so deep by hand, and the parent of a node is found from the root
 * down: what looks at parents at every level of a tree of 50,000 would never end.
 */
const maximumDepth = 1_000

/** A file of nothing but code in comments is not worth being parsed twice. */
const maximumReparsedCharacters = 50_000

/** One is usual, more than a few are not. */
const maximumNamespaces = 20

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
  private readonly flagsByDepth: Array<number> = []
  private readonly serialByDepth: Array<number> = []
  private readonly openFunctions: Array<OpenFunction> = []
  private readonly openClasses: Array<OpenClass> = []
  private readonly openLevels: Array<{ readonly depth: number; readonly control: boolean }> = []
  /** The last operator seen in a boolean expression, by the serial number of its outermost node. */
  private readonly lastOperators = new Map<number, number>()
  private readonly functions: Array<OpenFunction> = []
  private readonly imports: Array<ImportReference> = []
  private readonly namespaces = new Set<string>()
  private readonly matches: Array<SyntaxMatch> = []
  private readonly starts: Array<number> = []
  private readonly ends: Array<number> = []
  private depth = 0
  private serial = 0
  private nesting = 0
  private controlNesting = 0
  /** Depth of the outermost node that the parser could not make sense of; -1 outside of one. */
  private errorDepth = -1

  /** Characters parsed a second time. */
  private reparsed = 0

  private readonly possible = new Map<RegisteredMatcher, boolean>()
  private readonly compiled: CompiledLanguage
  private readonly source: SourceText
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
    const currentSymbol = () => this.currentSymbol()
    this.context = {
      ...file,
      source: source.text,
      family: compiled.language.family,
      imports: this.imports,
      reparse: (code, read) => this.reparse(code, read),
      get symbol() {
        return currentSymbol()
      },
    }
  }

  /** Visits every node in source order, without recursion: trees may be 50,000 levels deep. */
  run(cursor: TreeCursor): void {
    for (;;) {
      const flags = this.enter(cursor)
      const isToken = (flags & (Flag.comment | Flag.string)) !== 0
      if (!isToken && cursor.gotoFirstChild()) {
        this.depth++
        continue
      }
      if ((flags & Flag.comment) === 0) this.token(cursor.startIndex, cursor.endIndex)
      for (;;) {
        this.leave()
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

    const innerLines = new Map<OpenFunction, number>()
    for (const inner of this.functions) {
      if (inner.parent === undefined) continue
      // The line on which a function begins is shared with the code around it.
      innerLines.set(inner.parent, (innerLines.get(inner.parent) ?? 0) + Math.max(0, total(inner) - 1))
    }
    return {
      functions: this.functions.map((fn) => ({
        name: fn.name === null ? null : fn.symbol,
        symbol: fn.symbol,
        language: this.compiled.language.id,
        start: fn.start,
        end: fn.end,
        lineStart: this.source.lineOf(fn.start),
        lineEnd: this.source.lineOf(fn.end - 1),
        codeLines: total(fn) - (innerLines.get(fn) ?? 0),
        cognitiveComplexity: fn.cognitiveComplexity,
        nesting: fn.nesting,
      })),
      imports: this.imports,
      namespaces: [...this.namespaces],
      tokenStarts: Int32Array.from(this.starts),
      tokenEnds: Int32Array.from(this.ends),
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

  private enter(cursor: TreeCursor): number {
    const kind = cursor.nodeTypeId
    const flags = this.compiled.flags[kind] ?? 0
    this.flagsByDepth[this.depth] = flags
    this.serialByDepth[this.depth] = this.serial++
    if (this.serial % nodesPerClockCheck === 0 && performance.now() > this.deadline) throw new BudgetExceeded()
    if (kind === errorNodeKind && this.errorDepth < 0) this.errorDepth = this.depth
    if (flags === 0 || this.depth > maximumDepth) return flags

    if ((flags & Flag.class) !== 0) this.enterClass(cursor.currentNode)
    if ((flags & Flag.function) !== 0) this.enterFunction(cursor.currentNode)
    else this.enterStatement(cursor, kind, flags)
    if ((flags & Flag.import) !== 0) this.addImports(cursor.currentNode)
    if ((flags & Flag.namespace) !== 0) this.addNamespace(cursor.currentNode)
    if ((flags & (Flag.matched | Flag.call)) !== 0 && this.errorDepth < 0) this.detect(cursor, kind, flags)
    return flags
  }

  private leave(): void {
    for (let level = this.openLevels.at(-1); level?.depth === this.depth; level = this.openLevels.at(-1)) {
      this.openLevels.pop()
      this.nesting--
      if (level.control) this.controlNesting--
    }
    if (this.openFunctions.at(-1)?.depth === this.depth) this.openFunctions.pop()
    if (this.openClasses.at(-1)?.depth === this.depth) this.openClasses.pop()
    if (this.errorDepth === this.depth) this.errorDepth = -1
  }

  private token(start: number, end: number): void {
    if (end <= start) return
    this.starts.push(start)
    this.ends.push(end)
  }

  private enterClass(node: Node): void {
    // The keyword `class` is a node of the same name without children in some grammars.
    if (node.childCount > 1) {
      this.openClasses.push({ depth: this.depth, name: this.compiled.language.className(node) ?? "" })
    }
  }

  private enterFunction(node: Node): void {
    if (node.childForFieldName("body") === null) return
    const name = this.compiled.language.functionName(node)
    const opened: OpenFunction = {
      depth: this.depth,
      name,
      symbol: name === null ? this.currentSymbol() : joinSymbol(this.openClasses.at(-1)?.name ?? "", name),
      start: node.startIndex,
      end: node.endIndex,
      parent: this.openFunctions.at(-1),
      outerNesting: this.nesting,
      outerControl: this.controlNesting,
      cognitiveComplexity: 0,
      nesting: 0,
    }
    this.openFunctions.push(opened)
    this.functions.push(opened)
  }

  private enterStatement(cursor: TreeCursor, kind: number, flags: number): void {
    const current = this.openFunctions.at(-1)
    if (current === undefined) return
    if ((flags & Flag.nesting) !== 0 && !this.isElseIf(cursor, flags)) {
      current.cognitiveComplexity += 1 + this.nesting - current.outerNesting
      this.openLevel(true)
      current.nesting = Math.max(current.nesting, this.controlNesting - current.outerControl)
    }
    if ((flags & Flag.closure) !== 0) this.openLevel(false)
    if ((flags & Flag.flat) !== 0 && this.costsFlat()) current.cognitiveComplexity++
    if ((flags & Flag.jump) !== 0 && this.namesLabel(cursor.currentNode)) current.cognitiveComplexity++
    if ((flags & Flag.booleanOperator) !== 0 && this.startsOperatorRun(kind)) current.cognitiveComplexity++
  }

  private isElseIf(cursor: TreeCursor, flags: number): boolean {
    const parent = this.flagsByDepth[this.depth - 1] ?? 0
    if ((flags & Flag.conditional) === 0 || (parent & Flag.elseIfParent) === 0) return false
    return (parent & Flag.conditional) === 0 || cursor.currentFieldName === "alternative"
  }

  private costsFlat(): boolean {
    if (this.compiled.language.roles.flatParents.length === 0) return true
    return ((this.flagsByDepth[this.depth - 1] ?? 0) & Flag.flatParent) !== 0
  }

  private namesLabel(jump: Node): boolean {
    const label = jump.namedChild(0)
    return label !== null && ((this.compiled.flags[label.typeId] ?? 0) & Flag.label) !== 0
  }

  private openLevel(control: boolean): void {
    this.openLevels.push({ depth: this.depth, control })
    this.nesting++
    if (control) this.controlNesting++
  }

  /**
   * True when an operator differs from the one before it in the same boolean expression. The same sign elsewhere, as in
   * a pattern or the unparsed arguments of a macro, is no operator.
   */
  private startsOperatorRun(operator: number): boolean {
    let outermost = this.depth - 1
    if (((this.flagsByDepth[outermost] ?? 0) & Flag.booleanGroup) === 0) return false
    while (((this.flagsByDepth[outermost - 1] ?? 0) & Flag.booleanGroup) !== 0) outermost--
    const group = this.serialByDepth[outermost] ?? -1
    const differs = this.lastOperators.get(group) !== operator
    this.lastOperators.set(group, operator)
    return differs
  }

  private addImports(node: Node): void {
    const line = this.source.lineOf(node.startIndex)
    const insideFunction = this.openFunctions.length > 0
    for (const reference of this.compiled.language.importsOf(node)) {
      this.imports.push({ ...reference, line, deferred: reference.deferred || insideFunction })
    }
  }

  private addNamespace(node: Node): void {
    const name = node.childForFieldName("name") ?? node.namedChildren.at(-1)
    if (this.namespaces.size < maximumNamespaces) this.namespaces.add(name?.text.replace(/\s/g, "") ?? "")
  }

  private detect(cursor: TreeCursor, kind: number, flags: number): void {
    const dispatch = this.compiled.dispatch[kind]
    const always = dispatch?.always.filter((matcher) => this.isPossible(matcher)) ?? []
    const isCall = (flags & Flag.call) !== 0
    if (!isCall && always.length === 0) return
    const node = cursor.currentNode
    for (const matcher of always) this.apply(matcher, node)
    if (!isCall) return
    const callee = this.calleeOf(node, kind)
    if (this.compiled.language.importCallees.includes(callee)) this.addImports(node)
    for (const matcher of dispatch?.byCallee.get(callee) ?? []) this.apply(matcher, node)
  }

  /** Whether the file holds the word a matcher needs; looked up once per file. */
  private isPossible(matcher: RegisteredMatcher): boolean {
    if (matcher.word === undefined) return true
    const known = this.possible.get(matcher)
    if (known !== undefined) return known
    const possible = this.source.text.includes(matcher.word)
    this.possible.set(matcher, possible)
    return possible
  }

  /** Name of what is called: `c` in `a.b.c(d)`. Read from the text, because nodes are expensive. */
  private calleeOf(call: Node, kind: number): string {
    const field = this.compiled.calleeFields[kind] ?? ""
    const called = call.childForFieldName(field)
    if (called === null) return ""
    const { startIndex, endIndex } = called
    // Where the field holds nothing but the name, it may be one such as `valid?` or `apt-get`.
    const isName = field !== "function" && field !== "type"
    if (isName) return endIndex - startIndex > maximumCalleeLength ? "" : this.source.text.slice(startIndex, endIndex)
    return lastName(this.source.text, startIndex, endIndex, maximumCalleeLength)
  }

  private apply(matcher: RegisteredMatcher, node: Node): void {
    const answer = matcher.match(node, this.context)
    if (answer === null) return
    for (const match of "severity" in answer ? [answer] : answer) {
      const place = match.node ?? node
      this.matches.push({
        detector: matcher.detector.id,
        match,
        symbol: this.context.symbol,
        start: place.startIndex,
        end: place.endIndex,
      })
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

  /** The innermost named thing around; what has no name is part of what is around it. */
  private currentSymbol(): string {
    return this.openFunctions.at(-1)?.symbol ?? this.openClasses.at(-1)?.name ?? ""
  }
}

/** The id tree-sitter gives to what it cannot parse. */
const errorNodeKind = 65_535

const joinSymbol = (outer: string, inner: string): string =>
  outer !== "" && inner !== "" ? `${outer}.${inner}` : outer || inner
