/**
 * Measures functions, classes and conditions while a pass visits a tree.
 *
 * Cognitive complexity follows G. Ann Campbell's paper: control flow costs one point plus its nesting, `else` and
 * labeled jumps cost one, each run of equal boolean operators costs one. A function inside a function is measured on
 * its own (except the closures of the language table, which belong to the function around them); recursion is free.
 */
import {
  type ClassMetrics,
  type ConditionMetrics,
  type FunctionMetrics,
  readableNesting,
} from "../detectors/Detector.ts"
import { type CompiledLanguage, Flag } from "./grammar.ts"
import { countParameters } from "./parameters.ts"
import type { SourceText, TextRange } from "./sourceText.ts"
import { SyntaxNode } from "./tree/SyntaxNode.ts"
import type { SyntaxTree } from "./tree/SyntaxTree.ts"

/** A measured function, class or condition, with its place. */
export interface MeasuredPlace extends TextRange {
  /** Enclosing class and the function's name. */
  readonly symbol: string
  readonly lineStart: number
  readonly lineEnd: number
}

export type MeasuredFunction = FunctionMetrics & MeasuredPlace
export type MeasuredClass = ClassMetrics & MeasuredPlace
export type MeasuredCondition = ConditionMetrics & MeasuredPlace

/** Lines of a function or a class, complete at its end. */
interface Lines {
  lineStart: number
  lineEnd: number
  /** Lines of code, with those of functions and classes inside. */
  allCodeLines: number
  /** Lines of code of functions and classes inside, without the first of each, which also belongs to this one. */
  linesInside: number
}

const unknownLines: Lines = { lineStart: 0, lineEnd: 0, allCodeLines: 0, linesInside: 0 }

interface OpenFunction extends TextRange, Lines {
  readonly depth: number
  readonly name: string | null
  readonly symbol: string
  /** The function and the class around it. */
  readonly parent: OpenFunction | undefined
  readonly owner: OpenClass | undefined
  readonly signature: FunctionMetrics["signature"]
  readonly parameters: number
  /** Levels that are open at the beginning of the function. */
  readonly outer: Levels
  cognitiveComplexity: number
  nesting: number
  deep: TextRange | null
  branches: number
  booleanOperators: number
  returns: number
  deepReturns: number
}

interface OpenClass extends TextRange, Lines {
  readonly depth: number
  readonly name: string
  /** True for methods that implement a trait. */
  readonly isImplementation: boolean
  /** The function and the class around it. */
  readonly inside: OpenFunction | undefined
  readonly parent: OpenClass | undefined
}

interface OpenCondition {
  readonly depth: number
  /** True if the node of the whole condition is in an error. */
  readonly inError: boolean
  lastOperator: number
  operators: number
  runs: number
}

/** Numbers of open levels: all, control flow, control flow without `switch`, closures. */
interface Levels {
  readonly all: number
  readonly control: number
  readonly branching: number
  readonly closures: number
}

const noLevels: Levels = { all: 0, control: 0, branching: 0, closures: 0 }

/** Conditions with fewer operators are not recorded. */
const recordedOperators = 3

/** Levels of branches and loops from which on a return is hard to see. */
const deepReturnLevels = 2

/** Matches returns and exits because of an error. */
const errorReturn =
  /\b(?:err|errs|Err|error|Error|Errorf|errors|fail\w*)\b|Error\b|Exception\b|\b[A-Z_]*ERR(?:OR)?(?:_[A-Z]+)*\b|^return\s+(?:-1|-E[A-Z]+|NULL)\b/

const probedCharacters = 200

/** Flags of nodes that open a level or a measurement, which ends with the node. */
const opening = Flag.class | Flag.function | Flag.nesting | Flag.closure | Flag.booleanGroup

export class Measurements {
  private readonly flagsByDepth: Array<number> = []
  private readonly openFunctions: Array<OpenFunction> = []
  private readonly openClasses: Array<OpenClass> = []
  private readonly openConditions: Array<OpenCondition> = []
  private readonly openLevels: Array<{ readonly depth: number; readonly before: Levels }> = []
  private levels = noLevels
  private readonly functions: Array<OpenFunction> = []
  private readonly classes: Array<OpenClass> = []
  private readonly conditions: Array<MeasuredCondition> = []
  private readonly tree: SyntaxTree
  private readonly compiled: CompiledLanguage
  private readonly source: SourceText
  private readonly alternative: number | undefined

  constructor(tree: SyntaxTree, compiled: CompiledLanguage, source: SourceText) {
    this.tree = tree
    this.alternative = tree.grammar.fieldIds.get("alternative")
    this.compiled = compiled
    this.source = source
  }

  /** Symbol of the innermost named function or class around the current node. */
  get symbol(): string {
    return this.openFunctions.at(-1)?.symbol ?? this.openClasses.at(-1)?.name ?? ""
  }

  get insideFunction(): boolean {
    return this.openFunctions.length > 0
  }

  /** Called for every node in source order, before its children; leaves without flags may be omitted. */
  enter(node: number, depth: number, kind: number, flags: number, inError: boolean): void {
    this.flagsByDepth[depth] = flags
    if (flags === 0) return
    if ((flags & Flag.class) !== 0) this.enterClass(this.nodeAt(node), depth)
    if ((flags & Flag.function) !== 0) this.enterFunction(this.nodeAt(node), depth)
    else this.enterStatement(node, depth, kind, flags, inError)
  }

  /** Called for the same nodes after their children. */
  leave(node: number, depth: number): void {
    if (((this.flagsByDepth[depth] ?? 0) & opening) === 0) return
    if (this.openConditions.at(-1)?.depth === depth) this.leaveCondition(node)
    for (let level = this.openLevels.at(-1); level?.depth === depth; level = this.openLevels.at(-1)) {
      this.openLevels.pop()
      this.levels = level.before
    }
    if (this.openFunctions.at(-1)?.depth === depth) this.openFunctions.pop()
    if (this.openClasses.at(-1)?.depth === depth) this.openClasses.pop()
  }

  private nodeAt(node: number): SyntaxNode {
    return new SyntaxNode(this.tree, node)
  }

  private enterClass(node: SyntaxNode, depth: number): void {
    // In some grammars the keyword `class` is a node of the same type, without children.
    if (node.childCount <= 1) return
    const opened: OpenClass = {
      depth,
      name: this.compiled.language.className(node) ?? "",
      isImplementation: node.childForFieldName("trait") !== null,
      start: node.startIndex,
      end: node.endIndex,
      inside: this.openFunctions.at(-1),
      parent: this.openClasses.at(-1),
      ...unknownLines,
    }
    this.openClasses.push(opened)
    this.classes.push(opened)
  }

  private enterFunction(node: SyntaxNode, depth: number): void {
    const body = node.childForFieldName("body")
    if (body === null) return
    if (this.compiled.language.isFunction?.(node) === false) return
    const name = this.compiled.language.functionName(node, this.source.text)
    const owner = this.openClasses.at(-1)
    const opened: OpenFunction = {
      depth,
      name,
      symbol: name === null ? this.symbol : joinSymbol(owner?.name ?? "", name),
      start: node.startIndex,
      end: node.endIndex,
      parent: this.openFunctions.at(-1),
      owner,
      signature: this.signatureOf(node, body, name, owner),
      parameters: countParameters(node),
      outer: this.levels,
      cognitiveComplexity: 0,
      nesting: 0,
      deep: null,
      branches: 0,
      booleanOperators: 0,
      returns: 0,
      deepReturns: 0,
      ...unknownLines,
    }
    this.openFunctions.push(opened)
    this.functions.push(opened)
  }

  private signatureOf(
    node: SyntaxNode,
    body: SyntaxNode,
    name: string | null,
    owner: OpenClass | undefined,
  ): FunctionMetrics["signature"] {
    const { type } = node
    if (accessorKinds.has(type)) return "accessor"
    if (constructorKinds.has(type) || (name !== null && (name === owner?.name || constructorName.test(name)))) {
      return "constructor"
    }
    if (owner?.isImplementation === true) return "inherited"
    const head = this.source.text.slice(node.startIndex, body.startIndex)
    return inheritedMark.test(head) ? "inherited" : "own"
  }

  private enterStatement(node: number, depth: number, kind: number, flags: number, inError: boolean): void {
    if ((flags & Flag.booleanOperator) !== 0) this.enterOperator(depth, kind, inError)
    const current = this.openFunctions.at(-1)
    if (current === undefined) return
    if ((flags & (Flag.nesting | Flag.elseIf)) !== 0) current.branches++
    if ((flags & Flag.nesting) !== 0 && !this.isElseIf(node, depth, flags)) {
      current.cognitiveComplexity += 1 + this.levels.all - current.outer.all
      const isSwitch = (flags & Flag.switch) !== 0
      this.openLevel(depth, { control: 1, branching: isSwitch ? 0 : 1, closures: 0 })
      const level = this.levels.control - current.outer.control
      current.nesting = Math.max(current.nesting, level)
      if (level > readableNesting) current.deep = this.withNode(current.deep, node)
    }
    if ((flags & Flag.closure) !== 0) this.openLevel(depth, { control: 0, branching: 0, closures: 1 })
    if ((flags & Flag.flat) !== 0 && this.costsFlat(depth)) current.cognitiveComplexity++
    if ((flags & Flag.jump) !== 0 && this.namesLabel(node)) current.cognitiveComplexity++
    if ((flags & Flag.return) !== 0) this.countReturn(node, current)
  }

  /** Nodes come in order of their beginnings. */
  private withNode(before: TextRange | null, node: number): TextRange {
    const { startIndex, endIndex } = this.nodeAt(node)
    return { start: before?.start ?? startIndex, end: Math.max(before?.end ?? 0, endIndex) }
  }

  private isElseIf(node: number, depth: number, flags: number): boolean {
    const parent = this.flagsByDepth[depth - 1] ?? 0
    if ((flags & Flag.conditional) === 0 || (parent & Flag.elseIfParent) === 0) return false
    return (parent & Flag.conditional) === 0 || this.tree.fields[node] === this.alternative
  }

  private costsFlat(depth: number): boolean {
    if (this.compiled.language.roles.flatParents.length === 0) return true
    return ((this.flagsByDepth[depth - 1] ?? 0) & Flag.flatParent) !== 0
  }

  private namesLabel(node: number): boolean {
    if (!/^\w+\s+[^\s;]/.test(this.beginningOf(node))) return false
    const label = this.nodeAt(node).namedChild(0)
    return label !== null && ((this.compiled.flags[label.typeId] ?? 0) & Flag.label) !== 0
  }

  private openLevel(depth: number, more: Omit<Levels, "all">): void {
    const before = this.levels
    this.openLevels.push({ depth, before })
    this.levels = {
      all: before.all + 1,
      control: before.control + more.control,
      branching: before.branching + more.branching,
      closures: before.closures + more.closures,
    }
  }

  private beginningOf(node: number): string {
    const start = this.tree.starts[node] ?? 0
    return this.source.text.slice(start, Math.min(this.tree.ends[node] ?? start, start + probedCharacters))
  }

  /**
   * Counts a return of a function. Those of closures do not belong to it, and those that report errors are normal
   * anywhere.
   */
  private countReturn(node: number, current: OpenFunction): void {
    if (this.levels.closures > current.outer.closures) return
    if (errorReturn.test(this.beginningOf(node))) return
    current.returns++
    if (this.levels.branching - current.outer.branching >= deepReturnLevels) current.deepReturns++
  }

  /**
   * Counts an operator of a condition: one point if it differs from the one before. The same sign elsewhere, as in a
   * pattern or in unparsed arguments of a macro, is not an operator.
   */
  private enterOperator(depth: number, operator: number, inError: boolean): void {
    let outermost = depth - 1
    if (((this.flagsByDepth[outermost] ?? 0) & Flag.booleanGroup) === 0) return
    while (((this.flagsByDepth[outermost - 1] ?? 0) & Flag.booleanGroup) !== 0) outermost--
    let condition = this.openConditions.at(-1)
    if (condition?.depth !== outermost) {
      condition = { depth: outermost, inError, lastOperator: -1, operators: 0, runs: 0 }
      this.openConditions.push(condition)
    }
    const current = this.openFunctions.at(-1)
    condition.operators++
    if (current !== undefined) current.booleanOperators++
    if (condition.lastOperator === operator) return
    condition.lastOperator = operator
    condition.runs++
    if (current !== undefined) current.cognitiveComplexity++
  }

  private leaveCondition(node: number): void {
    const condition = this.openConditions.pop()
    if (condition === undefined || condition.inError || condition.operators < recordedOperators) return
    const { type, startIndex: start, endIndex: end } = this.nodeAt(node)
    this.conditions.push({
      language: this.compiled.language.id,
      kind: type,
      operators: condition.operators,
      runs: condition.runs,
      text: this.source.text.slice(start, end),
      symbol: this.symbol,
      start,
      end,
      lineStart: this.source.lineOf(start),
      lineEnd: this.source.lineOf(end - 1),
    })
  }

  /** @param codeLinesBefore for every line (1-based) the number of lines up to and including it that contain code */
  result(codeLinesBefore: Int32Array): {
    readonly functions: ReadonlyArray<MeasuredFunction>
    readonly classes: ReadonlyArray<MeasuredClass>
    readonly conditions: ReadonlyArray<MeasuredCondition>
  } {
    for (const fn of this.functions) this.measureLines(fn, codeLinesBefore)
    for (const cls of this.classes) this.measureLines(cls, codeLinesBefore)
    for (const fn of this.functions) takeLinesInside(fn.parent, fn)
    for (const cls of this.classes) takeLinesInside(cls.parent, cls)
    const functions: Array<MeasuredFunction> = []
    const methodLines = new Map<OpenClass, Array<number>>()
    for (const fn of this.functions) {
      functions.push(this.measured(fn))
      // A function inside a method is part of the method.
      if (fn.owner === undefined || fn.parent !== fn.owner.inside || fn.signature === "accessor") continue
      const lines = methodLines.get(fn.owner) ?? []
      methodLines.set(fn.owner, lines)
      lines.push(fn.allCodeLines)
    }
    const classes: Array<MeasuredClass> = []
    for (const cls of this.classes) {
      classes.push({
        name: cls.name,
        language: this.compiled.language.id,
        codeLines: cls.allCodeLines - cls.linesInside,
        methodLines: methodLines.get(cls) ?? [],
        symbol: cls.name,
        start: cls.start,
        end: cls.end,
        lineStart: cls.lineStart,
        lineEnd: cls.lineEnd,
      })
    }
    return { functions, classes, conditions: this.conditions }
  }

  private measureLines(place: OpenFunction | OpenClass, codeLinesBefore: Int32Array): void {
    place.lineStart = this.source.lineOf(place.start)
    place.lineEnd = this.source.lineOf(place.end - 1)
    place.allCodeLines = (codeLinesBefore[place.lineEnd] ?? 0) - (codeLinesBefore[place.lineStart - 1] ?? 0)
  }

  private measured(fn: OpenFunction): MeasuredFunction {
    return {
      name: fn.name === null ? null : fn.symbol,
      language: this.compiled.language.id,
      codeLines: fn.allCodeLines - fn.linesInside,
      cognitiveComplexity: fn.cognitiveComplexity,
      nesting: fn.nesting,
      deep: fn.deep,
      branches: fn.branches,
      booleanOperators: fn.booleanOperators,
      parameters: fn.parameters,
      signature: fn.signature,
      returns: fn.returns,
      deepReturns: fn.deepReturns,
      symbol: fn.symbol,
      start: fn.start,
      end: fn.end,
      lineStart: fn.lineStart,
      lineEnd: fn.lineEnd,
    }
  }
}

/** Adds lines to those inside of the outer function or class. The first line is shared with the code around. */
const takeLinesInside = (outer: OpenFunction | OpenClass | undefined, { allCodeLines }: Lines): void => {
  if (outer !== undefined) outer.linesInside += Math.max(0, allCodeLines - 1)
}

/** Accessors of a property: measured as functions, but without their own symbols. */
export const accessorKinds: ReadonlySet<string> = new Set(["accessor_declaration"])
const constructorKinds = new Set(["constructor_declaration", "compact_constructor_declaration"])

/**
 * Names of constructors, by convention also `NewShop` (Go) and `new_empty` (Rust), and `Shop.Shop` outside of its class
 * (C++).
 */
const constructorName =
  /^(?:constructor|__init__|__new__|__construct|initialize|new(?:_\w+)?|New(?:[A-Z]\w*)?)$|(?:^|\.)(\w+)\.\1$/

/** Marks of overriding methods, whose authors cannot choose the parameters. */
const inheritedMark = /@Override\b|\boverride\b|#\[\\?Override/

const joinSymbol = (outer: string, inner: string): string =>
  outer !== "" && inner !== "" ? `${outer}.${inner}` : outer || inner
