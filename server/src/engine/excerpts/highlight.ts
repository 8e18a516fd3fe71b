/** Tells the tokens of code apart by its syntax tree, the same way for all grammars. */
import { type CompiledLanguage, DeclarationFlag, Flag } from "../syntax/grammar.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import { errorSymbol } from "../syntax/tree/layout.ts"
import { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { SyntaxTree } from "../syntax/tree/SyntaxTree.ts"
import { type TokenKind, tokenKinds } from "./Excerpt.ts"

/** Number that stands for a kind; 0 is text that is not highlighted. */
const numberOf = (kind: TokenKind): number => tokenKinds.indexOf(kind) + 1

/** Nodes that paint nothing themselves. */
const unpainted = 255

/** Code within a string: it is painted as code again. */
const isCodeInString = (type: string): boolean => /(?:interpolation|substitution|expansion)$/.test(type)

/** Names of node types by their highlighting; the grammars follow the same habits. */
const kindsByName: ReadonlyArray<readonly [RegExp, TokenKind]> = [
  [/comment/, "comment"],
  [/string|heredoc|regex|(?:char|character|rune)_literal|template_literal|quoted_template/, "string"],
  [
    /^(?:number|integer|float)$|(?:integer|float|floating_point|int|imaginary|number|numeric|real)_lit(?:eral)?$/,
    "number",
  ],
  [
    /^(?:true|false|null|none|nil|undefined|simple_symbol|hash_key_symbol)$|^(?:bool|boolean|null|nil)_lit/i,
    "constant",
  ],
  [/^(?:this|self|super|base|crate)$/, "keyword"],
  [/^(?:type_identifier|(?:primitive|predefined|integral|floating_point|boolean|void|implicit)_type|type)$/, "type"],
]

const isWord = (type: string): boolean => /^[#@]?[A-Za-z_]+$/.test(type)

/** Number of the highlight class of each node type, by type id. */
const paintOf = ({ grammar }: CompiledLanguage): Uint8Array =>
  Uint8Array.from(grammar.typeNames, (type, id) => {
    // the type name of an anonymous node is its text: a keyword or punctuation
    if (grammar.isNamed[id] === 0) return isWord(type) ? numberOf("keyword") : unpainted
    if (isCodeInString(type)) return 0
    const kind = kindsByName.find(([names]) => names.test(type))?.[1]
    return kind === undefined ? unpainted : numberOf(kind)
  })

const paints = new WeakMap<CompiledLanguage, Uint8Array>()

const cachedPaintOf = (compiled: CompiledLanguage): Uint8Array => {
  const paint = paints.get(compiled) ?? paintOf(compiled)
  paints.set(compiled, paint)
  return paint
}

/** The last name of an expression: `c` of `a.b.c`. */
const lastNameOf = (node: SyntaxNode | null): SyntaxNode | null => {
  let last = node
  for (let next = last?.lastNamedChild ?? null; next !== null; next = next.lastNamedChild) last = next
  return last
}

const namingFields = ["name", "left", "key", "property"]

/** The name of a function: its own, or that of the variable that it is assigned to. */
const functionNameOf = (node: SyntaxNode): SyntaxNode | null => {
  const own = node.childForFieldName("name") ?? node.childForFieldName("declarator")?.childForFieldName("declarator")
  if (own !== null && own !== undefined) return own
  const { parent } = node
  const isValue = ["value", "right"].some((field) => parent?.childForFieldName(field)?.id === node.id)
  return isValue
    ? lastNameOf(namingFields.map((field) => parent?.childForFieldName(field)).find(Boolean) ?? null)
    : null
}

/** A name that the node gives or uses, and the kind of thing that it names. */
const namedBy = (node: SyntaxNode, compiled: CompiledLanguage): readonly [SyntaxNode | null, TokenKind] | null => {
  const { typeId } = node
  const flags = compiled.flags[typeId] ?? 0
  if ((flags & Flag.call) !== 0)
    return [lastNameOf(node.childForFieldName(compiled.calleeFields[typeId] ?? "")), "function"]
  if ((flags & Flag.function) !== 0) return [functionNameOf(node), "function"]
  const isDeclaredType = ((compiled.declarationFlags[typeId] ?? 0) & DeclarationFlag.type) !== 0
  return (flags & Flag.class) !== 0 || isDeclaredType ? [node.childForFieldName("name"), "type"] : null
}

/** Fields in which a plain name is one of a type. */
const typeFields: ReadonlySet<string> = new Set(["type", "return_type", "returns"])

/**
 * The kind of each character of a range, 0 for none. Nodes are painted from the outside to the inside.
 *
 * @returns one number for each UTF-16 code unit: its kind is `tokenKinds[number - 1]`
 */
export const highlight = (tree: SyntaxTree, compiled: CompiledLanguage, { start, end }: TextRange): Uint8Array => {
  const painted = new Uint8Array(end - start)
  const paint = cachedPaintOf(compiled)
  const fill = (from: number, to: number, value: number): void =>
    void painted.fill(value, Math.max(0, from - start), Math.max(0, Math.min(to, end) - start))
  for (let id = 0; id < tree.size;) {
    const nodeStart = tree.starts[id] ?? 0
    const nodeEnd = tree.ends[id] ?? 0
    if (nodeStart >= end) break
    if (nodeEnd <= start) {
      id = tree.lasts[id] ?? tree.size
      continue
    }
    const kind = tree.kinds[id] ?? errorSymbol
    const value = paint[kind] ?? unpainted
    const isLeaf = tree.lasts[id] === id + 1
    const field = compiled.grammar.fieldNames[tree.fields[id] ?? 0] ?? ""
    // `int` in a node that is a type, `nil` in one that is a constant
    const around =
      compiled.grammar.isNamed[kind] === 0 ? paint[tree.kinds[tree.parents[id] ?? 0] ?? errorSymbol] : undefined
    const isPainted = around === numberOf("type") || around === numberOf("constant")
    if (isPainted) fill(nodeStart, nodeEnd, around)
    else if (value !== unpainted) fill(nodeStart, nodeEnd, value)
    else if (isLeaf && typeFields.has(field)) fill(nodeStart, nodeEnd, numberOf("type"))
    const [name, nameKind] = namedBy(new SyntaxNode(tree, id), compiled) ?? [null, "function"]
    if (name !== null) fill(name.startIndex, name.endIndex, numberOf(nameKind))
    id += 1
  }
  return painted
}
