/** The types that a file declares a name with, told by its text. */
import type { LanguageFamily } from "../../languages/Language.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree } from "./memoByTree.ts"

/** Stands for a type that is not told: that of a value, or one that stands farther away. */
export const unknownType = ""

/** Every type that stands where a declaration of the name has its type; an array or a list has a sign in it. */
export const declaredTypes = (name: string, { tree }: SyntaxNode, family: LanguageFamily): ReadonlyArray<string> => {
  const declaration = identifier.test(name) ? declarations[family] : undefined
  return declaration === undefined ? [] : typesOnce(tree, name, () => [...typesIn(tree.text, declaration(name))])
}

/** The whole text is searched for each name. */
const maximumNames = 60
const typesOnce = memoByTree<ReadonlyArray<string>>(maximumNames, [unknownType])

const identifier = /^[A-Za-z_]\w{0,79}$/

const typesIn = (source: string, declaration: RegExp): ReadonlySet<string> => {
  const types = new Set<string>()
  for (const { groups = {} } of source.matchAll(declaration)) {
    const { type, array = "" } = groups
    if (type === undefined) types.add(unknownType)
    else if (/[\w\]]/.test(type) && !notTypes.has(type.trim())) types.add(`${type.trim()}${array}`)
  }
  return types
}

const notTypes = new Set(["return", "else", "case", "throw", "goto", "in"])

/** Prefilter for a name: `places` are only tried at its occurrences. */
const around = (name: string, places: ReadonlyArray<string>): RegExp =>
  new RegExp(`\\b${name}\\b(?:${places.join("|")})`, "g")

const typed = (name: string): string =>
  `(?=[ \\t]{0,20}(?:=(?!=)|[;,):]|&&|in\\b|(?<array>\\[)))(?<=(?<type>[\\w>\\][.?*&]{1,80}[ \\t]{1,100}\\.{0,3})[*&]{0,3}${name})`

/**
 * `int a, b;`: the type may stand far away. The end of the list tells it from one of arguments. Each text is read in one
 * way only, a name up to its first bracket: with two ways, the time would double with each argument.
 */
const inList = (name: string): string =>
  `(?<=,\\s{0,40}[*&]{0,3}${name})(?=[[\\]\\w]{0,20}(?:\\s{0,9},\\s{0,40}[*&]{0,3}\\w{1,60}(?:[[\\]][[\\]\\w]{0,20})?){0,20}\\s{0,9}(?:;|=(?!=)))`

/** `(a, b) -> c` and `a => b`. */
const ofLambda = "(?=(?:\\s{0,9},\\s{0,9}\\w{1,40}){0,9}\\s{0,9}(?:\\)\\s{0,9})?[-=]>)"

/** In Go several names may share a type, and `:=` takes that of the value. */
const typeBehind = (name: string): RegExp =>
  around(name, [
    "(?:,[ \\t]{0,9}\\w{1,80}){0,9}[ \\t]{0,100}(?:[ \\t](?<type>[\\w.*[\\]]{1,80})|:=)",
    `(?<=\\bvar[ \\t]{1,9}${name})[ \\t]{0,9}=(?!=)`,
  ])

const typeBefore = (name: string): RegExp => around(name, [typed(name), inList(name)])

const typeBeforeOrLambda = (name: string): RegExp => around(name, [typed(name), inList(name), ofLambda])

const declarations: Partial<Readonly<Record<LanguageFamily, (name: string) => RegExp>>> = {
  java: typeBeforeOrLambda,
  c: typeBefore,
  csharp: typeBeforeOrLambda,
  go: typeBehind,
}
