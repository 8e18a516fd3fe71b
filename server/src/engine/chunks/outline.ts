/** Finds the declarations of a file: functions, classes and types, with their names, documentation and containers. */
import { Budget } from "../syntax/Budget.ts"
import { type CompiledLanguage, DeclarationFlag, Flag } from "../syntax/grammar.ts"
import { accessorKinds } from "../syntax/measure.ts"
import { isTestScope, maximumDepth } from "../syntax/pass.ts"
import { docstringOf } from "../syntax/docstring.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import { errorSymbol } from "../syntax/tree/layout.ts"
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { SyntaxTree } from "../syntax/tree/SyntaxTree.ts"
import { type Leading, leadingOf } from "./leading.ts"

/** A function, class or type that is not inside of a function. */
export interface Declaration extends TextRange {
  readonly kind: "function" | "class" | "type"
  readonly name: string | null
  /** Names of the classes around it, or of the type that it is declared for. */
  readonly container: string
  /** The innermost class around it, in the same list; null outside of any. */
  readonly owner: Declaration | null
  /** True where it belongs to a class, or to the type that it is declared for. */
  readonly isMember: boolean
  /** Offset of the declaration itself, after its documentation and attributes. */
  readonly headStart: number
  /** Offset of its body; its end where it has none. */
  readonly bodyStart: number
  /** In order; inside the range. */
  readonly documentation: ReadonlyArray<TextRange>
  /** The range of `documentation` at the beginning of the body; null where the body begins with code. */
  readonly docstring: TextRange | null
  /** Offsets at which a long body may be split: the beginnings of its statements. */
  readonly seams: ReadonlyArray<number>
}

export interface Outline {
  /** In the order in which they begin: a class comes before its members. */
  readonly declarations: ReadonlyArray<Declaration>
  /** Passages that hold tests, in a file that is none. */
  readonly tests: ReadonlyArray<TextRange>
}

/**
 * @param longFunction characters of a function above which it is asked where its statements begin
 * @throws BudgetExceeded when `deadline` (a value of `performance.now()`) has passed
 */
export const outlineOf = (
  tree: SyntaxTree,
  compiled: CompiledLanguage,
  { longFunction, deadline }: { readonly longFunction: number; readonly deadline: number },
): Outline => {
  const walk = new OutlineWalk(tree, compiled, longFunction, deadline)
  walk.run()
  return { declarations: walk.declarations, tests: walk.tests }
}

/** A node on the way from the root to the current one. */
interface Ancestor extends TextRange {
  /** The node after all that are inside of it. */
  readonly last: number
  readonly declarationFlags: number
}

/** White space and signs that end a statement, an element or a property. */
const closing = /^[\s;,)]*$/

/** Maximum number of characters between the end of a declaration and the end of its statement. */
const maximumClosing = 10

/** Maximum number of characters before a declaration in its statement: `export const name: Type =`. */
const maximumOpening = 400

class OutlineWalk {
  readonly declarations: Array<Declaration> = []
  readonly tests: Array<TextRange> = []
  private readonly leading: Array<Leading> = []
  private readonly ancestors: Array<Ancestor> = []
  private readonly openClasses: Array<{ readonly depth: number; readonly declaration: Declaration }> = []
  private readonly tree: SyntaxTree
  private readonly compiled: CompiledLanguage
  private readonly text: string
  private readonly longFunction: number
  private readonly budget: Budget

  constructor(tree: SyntaxTree, compiled: CompiledLanguage, longFunction: number, deadline: number) {
    this.tree = tree
    this.compiled = compiled
    this.text = tree.text
    this.longFunction = longFunction
    this.budget = new Budget(deadline)
  }

  /** Without recursion: trees may be 50,000 levels deep. Declarations inside of a function are part of it. */
  run(): void {
    const { lasts, size } = this.tree
    for (let node = 0; node < size;) {
      const next = lasts[node] ?? size
      if (this.enter(node) && next > node + 1) {
        this.ancestors.push(this.ancestorAt(node))
        node++
        continue
      }
      this.leave()
      for (let outer = this.ancestors.at(-1); outer?.last === next; outer = this.ancestors.at(-1)) {
        this.ancestors.pop()
        this.leave()
      }
      node = next
    }
  }

  private ancestorAt(node: number): Ancestor {
    const { ends, kinds, lasts, starts } = this.tree
    return {
      start: starts[node] ?? 0,
      end: ends[node] ?? 0,
      last: lasts[node] ?? 0,
      declarationFlags: this.compiled.declarationFlags[kinds[node] ?? errorSymbol] ?? 0,
    }
  }

  private leave(): void {
    if (this.openClasses.at(-1)?.depth === this.ancestors.length) this.openClasses.pop()
  }

  /** True when there may be declarations inside of the node. */
  private enter(node: number): boolean {
    this.budget.visit()
    if (this.ancestors.length > maximumDepth) return false
    const kind = this.tree.kinds[node] ?? errorSymbol
    const flags = this.compiled.flags[kind] ?? 0
    const declarationFlags = this.compiled.declarationFlags[kind] ?? 0
    const start = this.tree.starts[node] ?? 0
    const end = this.tree.ends[node] ?? 0
    if ((flags & Flag.comment) !== 0) return this.addLeading(start, end, "comment")
    if ((declarationFlags & DeclarationFlag.attribute) !== 0) return this.addLeading(start, end, "attribute")
    if ((flags & Flag.testScope) !== 0) this.addTests(start, end)
    if ((flags & Flag.class) !== 0) return this.enterClass(new SyntaxNode(this.tree, node))
    if ((flags & Flag.function) !== 0) return this.enterFunction(new SyntaxNode(this.tree, node))
    if ((declarationFlags & DeclarationFlag.type) !== 0) return this.enterType(new SyntaxNode(this.tree, node))
    return true
  }

  private addLeading(start: number, end: number, kind: Leading["kind"]): false {
    this.leading.push({ start, end, kind })
    return false
  }

  private addTests(start: number, end: number): void {
    if (start < (this.tests.at(-1)?.end ?? 0)) return
    if (isTestScope(this.compiled.language, this.text, start)) this.tests.push({ start, end })
  }

  private enterClass(node: SyntaxNode): boolean {
    const body = node.childForFieldName("body")
    // The keyword is a node of the same name in some grammars, and in C a type may be used with it.
    if (node.childCount <= 1 || (body === null && this.compiled.language.family === "c")) return true
    const name = plainName(this.compiled.language.className(node) ?? "")
    const declaration = this.add(node, { kind: "class", name, body, isMember: false, seams: [] })
    this.openClasses.push({ depth: this.ancestors.length, declaration })
    return true
  }

  /** Functions without a name, such as the callbacks of tests, are looked into. */
  private enterFunction(node: SyntaxNode): boolean {
    const body = node.childForFieldName("body")
    if (body === null || accessorKinds.has(node.type)) return body !== null
    const { language } = this.compiled
    const name = plainName(language.functionName(node, this.text) ?? fieldNameOf(node))
    if (name === "") return true
    const isLong = node.endIndex - node.startIndex > this.longFunction
    const isMember = this.openClasses.length > 0 || (name.includes(".") && language.family !== "javascript")
    this.add(node, { kind: "function", name, body, isMember, seams: isLong ? seamsOf(body, this.longFunction) : [] })
    return false
  }

  /** A type is part of the code around it when it is only used, or said in a line without a word about it. */
  private enterType(node: SyntaxNode): boolean {
    const isSaid = this.text.slice(node.startIndex, node.endIndex).includes("\n")
    const name = plainName(typeNameOf(node))
    if (name === "" || (this.compiled.language.family === "c" && !hasBody(node))) return true
    const place = this.placeOf(node)
    if (!isSaid && place.comments.length === 0) return false
    const kind = node.type === "macro_definition" ? "function" : "type"
    this.add(node, { kind, name, body: node.childForFieldName("body"), isMember: false, seams: [] })
    return false
  }

  private add(
    node: SyntaxNode,
    {
      kind,
      name,
      body,
      isMember,
      seams,
    }: Pick<Declaration, "kind" | "isMember" | "seams"> & {
      readonly name: string
      readonly body: SyntaxNode | null
    },
  ): Declaration {
    const owner = this.openClasses.at(-1)?.declaration ?? null
    const { start, end, headStart, comments } = this.placeOf(node)
    const docstring = this.compiled.language.declarations.hasDocstrings ? docstringOf(body) : null
    const dot = name.lastIndexOf(".")
    // `class << self` goes on with the class that it stands in.
    const around =
      owner === null ? [] : [owner.container, kind === "class" && name === owner.name ? "" : (owner.name ?? "")]
    const declaration: Declaration = {
      kind,
      name: name.slice(dot + 1) === "" ? null : name.slice(dot + 1),
      container: innermost([...around, name.slice(0, Math.max(0, dot))].filter((part) => part !== "").join(".")),
      owner,
      isMember,
      start,
      end,
      headStart,
      bodyStart: body?.startIndex ?? node.endIndex,
      documentation: docstring === null ? comments : [...comments, docstring],
      docstring,
      seams,
    }
    this.declarations.push(declaration)
    return declaration
  }

  /** Place of a declaration, with the statement that consists of it and the comments right before it. */
  private placeOf({ startIndex, endIndex }: SyntaxNode): TextRange & {
    readonly headStart: number
    readonly comments: ReadonlyArray<TextRange>
  } {
    let start = startIndex
    let end = endIndex
    for (let level = this.ancestors.length - 1; level >= 0; level--) {
      const wrapper = this.ancestors[level]
      if (wrapper === undefined || (wrapper.declarationFlags & DeclarationFlag.wrapper) === 0) break
      if (!this.isAllOf(wrapper, start, end)) break
      start = Math.min(start, this.withoutAttributes(wrapper.start))
      end = Math.max(end, wrapper.end)
    }
    return { end, headStart: start, ...leadingOf(this.leading, this.text, start) }
  }

  private isAllOf(wrapper: TextRange, start: number, end: number): boolean {
    if (wrapper.end - end > maximumClosing || !closing.test(this.text.slice(end, wrapper.end))) return false
    const before = this.text.slice(this.withoutAttributes(wrapper.start), start).trimEnd()
    return before.length <= maximumOpening && (!before.includes("\n") || /[=:]$/.test(before))
  }

  /** Offset in a statement after its leading decorators. */
  private withoutAttributes(start: number): number {
    const first = this.leading.findLastIndex((leading) => leading.start <= start)
    if (this.leading[first]?.start !== start) return start
    const end = this.leading.at(-1)?.end ?? start
    return end + (/^\s*/.exec(this.text.slice(end, end + maximumOpening))?.[0].length ?? 0)
  }
}

/** Longest name of a symbol in the API. */
const maximumNameLength = 255

/** Brackets are part of the names of some: `[]=`, `operator[]`. */
const isOperator = (name: string): boolean => /^(?:operator\b.*|[^\p{L}\p{N}"']+)$/su.test(name)

/** A name as others write it: without quotes, and without the objects that modules are exported by. */
const plainName = (name: string): string => {
  const plain = (isOperator(name) ? name : withoutObject(name)).replace(/\s+/g, " ").trim()
  return plain.length > maximumNameLength ? "" : plain
}

const withoutObject = (name: string): string =>
  name
    .replace(/^["'[]+|(?<!["'\]])["'\]]+$/g, "")
    .replace(/^(?:self|this|module\.exports|exports)(?:\.|$)/, "")
    .replace(/\.prototype\b/, "")

/** Cuts a container name to the maximum length; the innermost classes remain. */
const innermost = (container: string): string =>
  container.length <= maximumNameLength ? container : container.slice(-maximumNameLength).replace(/^[^.]*\./, "")

/** A field of a class in JavaScript, to which a function is assigned. */
const fieldNameOf = ({ parent }: SyntaxNode): string =>
  parent?.type === "field_definition" ? (parent.childForFieldName("property")?.text ?? "") : ""

/** Declarators of C stand around the name. */
const typeNameOf = (node: SyntaxNode): string =>
  (node.childForFieldName("name") ?? node.childForFieldName("declarator"))?.text ?? ""

/** In C the same words declare a type and use it. */
const hasBody = (node: SyntaxNode): boolean =>
  node.childForFieldName("body") !== null ||
  (node.childForFieldName("type")?.childForFieldName("body") ?? null) !== null ||
  node.type === "alias_declaration" ||
  node.type === "concept_definition"

/** Statements inside of statements are looked at as deep as this. */
const maximumSeamDepth = 12

const seamsOf = (body: SyntaxNode, longest: number, depth = 0): ReadonlyArray<number> =>
  body.namedChildren.flatMap((child) => {
    const isLong = child.endIndex - child.startIndex > longest && depth < maximumSeamDepth
    return [child.startIndex, ...(isLong ? seamsOf(child, longest, depth + 1) : [])]
  })
