/** Loads a grammar and converts a language's tables to bit flags by node-type id, so that passes compare no names. */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { Language as Grammar, Parser } from "web-tree-sitter"
import { type RegisteredMatcher, syntaxMatchersOf } from "../detectors/registry.ts"
import type { Language, LanguageId } from "../languages/Language.ts"
import { languages } from "../languages/registry.ts"
import { GrammarTables } from "./tree/GrammarTables.ts"
import { addressOf, type Memory } from "./tree/memory.ts"
import { loadRuntime } from "./tree/runtime.ts"

/** Roles of node types, as bits. */
export const Flag = {
  function: 1,
  closure: 2,
  class: 4,
  nesting: 8,
  flat: 16,
  jump: 32,
  conditional: 64,
  elseIfParent: 128,
  booleanGroup: 256,
  booleanOperator: 512,
  comment: 1024,
  string: 2048,
  import: 4096,
  call: 8192,
  matched: 16384,
  flatParent: 32768,
  label: 65536,
  namespace: 131072,
  elseIf: 262144,
  return: 524288,
  switch: 1_048_576,
  testScope: 2_097_152,
} as const

/** Roles of node types in declarations, as bits. A separate table, since passes do not need it. */
export const DeclarationFlag = { type: 1, wrapper: 2, attribute: 4 } as const

/** Matchers of a node type: for all of its nodes, or only for calls of a name. */
export interface Dispatch {
  readonly always: Array<RegisteredMatcher>
  readonly byCallee: Map<string, Array<RegisteredMatcher>>
}

/** A language that is ready to parse. The parser is reused and must not be shared by overlapping parses. */
export interface CompiledLanguage {
  readonly language: Language
  readonly parser: Parser
  readonly grammar: GrammarTables
  /** Memory of the parser's WASM module. */
  readonly memory: Memory
  /** Bits of `Flag` by node-type id. */
  readonly flags: Uint32Array
  /** Bits of `DeclarationFlag` by node-type id. */
  readonly declarationFlags: Uint8Array
  readonly dispatch: ReadonlyArray<Dispatch | undefined>
  /** Field of the called function, by node-type id of the call. */
  readonly calleeFields: ReadonlyArray<string | undefined>
}

const require = createRequire(import.meta.url)
const compiled = new Map<LanguageId, Promise<CompiledLanguage>>()

/** Loads a language once per thread (about 5 ms). */
export const compileLanguage = (id: LanguageId): Promise<CompiledLanguage> => {
  const known = compiled.get(id)
  if (known !== undefined) return known
  const loading = load(languages[id])
  compiled.set(id, loading)
  return loading
}

const load = async (language: Language): Promise<CompiledLanguage> => {
  const memory = await loadRuntime()
  const bytes = await readFile(require.resolve(language.grammar))
  const grammar = await Grammar.load(bytes)
  const parser = new Parser()
  parser.setLanguage(grammar)
  const grammarTables = new GrammarTables(grammar, addressOf(grammar), memory, language.fields)
  return { language, parser, grammar: grammarTables, memory, ...tables(language, grammar, grammarTables) }
}

const tables = (
  language: Language,
  grammar: Grammar,
  { fieldIds }: GrammarTables,
): Pick<CompiledLanguage, "flags" | "declarationFlags" | "dispatch" | "calleeFields"> => {
  const idsByName = nodeTypeIds(grammar)
  const flags = new Uint32Array(grammar.nodeTypeCount)
  const dispatch: Array<Dispatch | undefined> = []
  const idsOf = (name: string, named: boolean): ReadonlyArray<number> => {
    const ids = idsByName.get(nameKey(name, named))
    if (ids === undefined) throw new Error(`the grammar of ${language.name} has no node "${name}"`)
    return ids
  }
  const mark = (names: ReadonlyArray<string>, flag: number, named = true) => {
    for (const name of names) for (const id of idsOf(name, named)) flags[id] = (flags[id] ?? 0) | flag
  }
  const declarationFlags = new Uint8Array(grammar.nodeTypeCount)
  const markDeclaration = (names: ReadonlyArray<string>, flag: number) => {
    for (const name of names) {
      for (const id of idsOf(name, true)) declarationFlags[id] = (declarationFlags[id] ?? 0) | flag
    }
  }
  markDeclaration(language.declarations.types, DeclarationFlag.type)
  markDeclaration(language.declarations.wrappers, DeclarationFlag.wrapper)
  markDeclaration(language.declarations.attributes, DeclarationFlag.attribute)

  const roles = language.roles
  mark(roles.functions, Flag.function)
  mark(roles.closures, Flag.closure)
  mark(roles.classes, Flag.class)
  mark(roles.nesting, Flag.nesting)
  mark(roles.flat, Flag.flat)
  mark(roles.flatTokens, Flag.flat, false)
  mark(roles.flatParents, Flag.flatParent)
  mark(roles.jumps, Flag.jump)
  mark(roles.labels, Flag.label)
  mark([roles.conditional], Flag.conditional)
  mark(roles.elseIfParents, Flag.elseIfParent)
  mark([...roles.booleanExpressions, ...roles.parentheses], Flag.booleanGroup)
  mark(roles.booleanOperators, Flag.booleanOperator, false)
  mark(roles.elseIfs, Flag.elseIf)
  mark(roles.returns, Flag.return)
  mark(roles.switches, Flag.switch)
  mark(language.testScope?.nodes ?? [], Flag.testScope)
  mark(roles.comments, Flag.comment)
  mark(roles.strings, Flag.string)
  mark(roles.imports, Flag.import)
  mark(roles.namespaces, Flag.namespace)
  mark(Object.keys(roles.calls), Flag.call)
  const calleeFields: Array<string | undefined> = []
  for (const [name, field] of Object.entries(roles.calls)) {
    if (!fieldIds.has(field)) throw new Error(`the grammar of ${language.name} has no field "${field}"`)
    for (const id of idsOf(name, true)) calleeFields[id] = field
  }

  for (const matcher of syntaxMatchersOf(language.id)) {
    for (const name of matcher.nodes) {
      for (const id of idsOf(name, true)) {
        flags[id] = (flags[id] ?? 0) | Flag.matched
        register((dispatch[id] ??= { always: [], byCallee: new Map() }), matcher)
      }
    }
  }
  return { flags, declarationFlags, dispatch, calleeFields }
}

const register = (dispatch: Dispatch, matcher: RegisteredMatcher): void => {
  if (matcher.callees === undefined) {
    dispatch.always.push(matcher)
    return
  }
  for (const callee of matcher.callees) {
    const matchers = dispatch.byCallee.get(callee) ?? []
    dispatch.byCallee.set(callee, [...matchers, matcher])
  }
}

const nameKey = (name: string, named: boolean): string => `${named ? "named" : "token"} ${name}`

const nodeTypeIds = (grammar: Grammar): ReadonlyMap<string, ReadonlyArray<number>> => {
  const ids = new Map<string, Array<number>>()
  for (let id = 0; id < grammar.nodeTypeCount; id++) {
    const name = grammar.nodeTypeForId(id)
    if (name === null) continue
    const key = nameKey(name, grammar.nodeTypeIsNamed(id))
    const same = ids.get(key)
    if (same === undefined) ids.set(key, [id])
    else same.push(id)
  }
  return ids
}
