/** Calls of functions that may be in other files: which they are, and the data that is passed to them. */
import type { ImportReference, LanguageId } from "../languages/Language.ts"
import { isStandardModule } from "../languages/pythonModules.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import type { Callee } from "./FileFlows.ts"
import type { Expression, FunctionSource } from "./program.ts"
import type { CallView } from "./Table.ts"
import { isCommandOfOthers, isSqlOfOthers } from "./tables/shared.ts"
import { allTaints, type FlowRule, type ForeignCall, mergeTaints, taintsFor, type Value } from "./values.ts"

/** Calls of other files that are kept of one file. */
const maximumCalls = 300

/** Arguments of a call that are kept. */
const maximumArguments = 12

/** Texts that are kept of one file. */
const maximumTexts = 40

/** A text composed with values of others and passed to a function of another file, which may run it as a command or as SQL. */
export interface PassedText {
  readonly rule: FlowRule
  readonly call: ForeignCall
  readonly argument: number
  /** Whether a caller gives some of the data. */
  readonly isOfCaller: boolean
}

/** Nearly any text looks like a command: only functions that are called like a starter of programs are asked. */
const startsPrograms = /exec|run|shell|command|cmd|spawn|system|popen|git|(?:^|\.)sh$/i

const putTogether: ReadonlyArray<readonly [FlowRule, (value: Value, call: ForeignCall) => boolean]> = [
  ["command-injection", (value, { callee }) => startsPrograms.test(callee) && isCommandOfOthers(value)],
  ["sql-injection", isSqlOfOthers],
]

/** A function that is a method because it is assigned to a property of an object. */
export interface MethodName {
  readonly owner: string
  readonly name: string
}

export class ForeignCalls {
  readonly texts: Array<PassedText> = []
  private readonly calls = new Map<string, ForeignCall>()
  private readonly methods = new Map<FunctionSource, MethodName>()
  private readonly calleeOf: CalleeReader

  constructor(calleeOf: CalleeReader) {
    this.calleeOf = calleeOf
  }

  /** Notes a call and the data that is passed to it; null for a call of the file, or of a library. */
  called(callee: string, { values, named }: CallView, place: TextRange): ForeignCall | null {
    const key = `${place.start} ${place.end}`
    let call = this.calls.get(key)
    if (call === undefined) {
      if (this.calls.size >= maximumCalls || this.calleeOf(callee) === null) return null
      call = { callee, place, arguments: values.length, given: new Map() }
      this.calls.set(key, call)
    }
    for (const [index, value] of values.slice(0, maximumArguments).entries()) add(call, index, value)
    for (const [name, value] of named) if (call.given.size < maximumArguments) add(call, name, value)
    for (const [index, value] of values.slice(0, maximumArguments).entries()) this.noteText(call, index, value)
    return call
  }

  /** Notes a text that is put together of data of others: the called function may run it. */
  private noteText(call: ForeignCall, argument: number, value: Value): void {
    for (const [rule, isSuspicious] of putTogether) {
      const isKnown = this.texts.some((known) => known.call === call && known.rule === rule)
      if (isKnown || this.texts.length >= maximumTexts || !isSuspicious(value, call)) continue
      const isOfCaller = taintsFor(value, rule).some(({ origin }) => origin.kind === "parameter")
      this.texts.push({ rule, call, argument, isOfCaller })
    }
  }

  /** Notes that a function is known under `this.name`, in a function that makes objects, or under `Class.prototype.name`. */
  nameMethod(
    { object, name }: Expression & { readonly kind: "member" },
    method: FunctionSource,
    unit: string | null,
  ): void {
    if (object.kind === "name" && object.name === "this" && unit !== null)
      this.methods.set(method, { owner: unit, name })
    if (object.kind === "member" && object.name === "prototype" && object.object.kind === "name") {
      this.methods.set(method, { owner: object.object.name, name })
    }
  }

  methodName(method: FunctionSource): MethodName | undefined {
    return this.methods.get(method)
  }
}

const add = ({ given }: ForeignCall, key: number | string, value: Value): void => {
  const taints = allTaints(value)
  if (taints.length > 0) given.set(key, mergeTaints(given.get(key) ?? [], taints))
}

/** Resolves a path of a value to something in another file; null if it is of this file or of a library. */
export type CalleeReader = (path: string) => Callee | null

/** Languages whose functions are followed into other files. */
const readers: Partial<Readonly<Record<LanguageId, (imports: ReadonlyArray<ImportReference>) => CalleeReader>>> = {
  javascript: (imports) => javascriptReader(imports),
  typescript: (imports) => javascriptReader(imports),
  tsx: (imports) => javascriptReader(imports),
  python: (imports) => byPrefix(imports.filter(({ specifier }) => !isStandardModule(specifier)).flatMap(namesOfPython)),
  go: (imports) => {
    // packages of the standard library have no dot in their first part
    const packages = imports.filter(({ specifier }) => /^[^/]*\./.test(specifier))
    const imported = byPrefix(packages.map(({ specifier }) => [specifier, specifier, null]))
    return (path) => imported(path) ?? ownPath(path, /^[A-Za-z_]\w*(?:\(\))?(?:\.\w+){0,2}$/)
  },
  java: (imports) => {
    const foreign = new Set([...javaLanguage, ...imports.flatMap(platformType)])
    return (path) => (foreign.has(firstName(path)) ? null : ownPath(path, /^[A-Z]\w*(?:\(\))?(?:\.\w+){1,2}$/))
  },
  php: (imports) => {
    const hasIncludes = imports.some(({ specifier }) => specifier.startsWith("./"))
    const own = hasIncludes ? /^\w+(?:\(\))?(?:\.\w+){0,2}$/ : /^[A-Z]\w*(?:\(\))?(?:\.\w+){1,2}$/
    // which files a front page has included nobody sees: functions are known by their names alone
    return (path) => ownPath(path, own) ?? ownPath(path, phpFunction)
  },
}

/** A function of a program of PHP that is called after running statements, and none that PHP has itself. */
const phpFunction =
  /^(?!(?:mysqli?|pg|oci|sqlite|sqlsrv|odbc|curl|shell|http|stream|array|db2|ibase|mssql|sybase|ldap|snmp|str|proc|pcntl)_)(?=\w*(?:[qQ]uer(?:y|ies)|[sS]ql|[eE]xec|[sS]elect|[fF]etch))(?=\w*(?:_|[a-z][A-Z])\w)[a-z]\w+$/

/** Names the functions that a file with these imports calls; null for languages that are not followed into other files. */
export const calleeReader = (language: LanguageId, imports: ReadonlyArray<ImportReference>): CalleeReader | null =>
  readers[language]?.(imports) ?? null

/** Packages of libraries; packages of a repository in a monorepo have a scope or a slash. */
const javascriptReader = (imports: ReadonlyArray<ImportReference>): CalleeReader =>
  byPrefix(
    imports
      .filter(({ specifier }) => /^[.@~#]|\//.test(specifier) && !specifier.startsWith("node:"))
      .map(({ specifier }) => [specifier, specifier, null]),
  )

/** Beginning of a path, the import that it stands for, and the imported name. */
type Prefix = readonly [prefix: string, specifier: string, name: string | null]

const namesOfPython = ({ specifier, names }: ImportReference): ReadonlyArray<Prefix> =>
  names.length === 0 ? [[specifier, specifier, null]] : names.map((name) => [`${specifier}.${name}`, specifier, name])

/** The longest import that a path begins with. */
const byPrefix = (prefixes: ReadonlyArray<Prefix>): CalleeReader => {
  const known = new Map(prefixes.map((prefix) => [prefix[0], prefix]))
  return (path) => {
    if (known.size === 0) return null
    for (let end = path.length; end > 0; end = lastBoundary(path, end - 1)) {
      const found = known.get(path.slice(0, end))
      if (found !== undefined) {
        const [, specifier, name] = found
        return { specifier, name, path: path.slice(end).replace(/^\./, "") }
      }
    }
    return null
  }
}

const lastBoundary = (path: string, before: number): number =>
  Math.max(path.lastIndexOf(".", before), path.lastIndexOf("(", before))

const ownPath = (path: string, form: RegExp): Callee | null =>
  form.test(path) ? { specifier: null, name: null, path } : null

const firstName = (path: string): string => /^\w*/.exec(path)?.[0] ?? ""

const javaLanguage = [
  "String",
  "Integer",
  "Long",
  "Double",
  "Boolean",
  "Math",
  "System",
  "Object",
  "Objects",
  "Thread",
  "StringBuilder",
  "StringBuffer",
  "Character",
  "Runtime",
  "Class",
]

/** The simple name of a type of the platform or of a framework, which is no file of the repository. */
const platformType = ({ specifier }: ImportReference): ReadonlyArray<string> =>
  /^(?:javax?|jakarta|org\.springframework|org\.slf4j|org\.apache)\./.test(specifier)
    ? [specifier.slice(specifier.lastIndexOf(".") + 1)]
    : []
