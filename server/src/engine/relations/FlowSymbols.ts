/** Finds the function that a call refers to, in any file, by imports and declared names. */
import { posix } from "node:path"
import type { Callee, FileFlows, FlowFunction } from "../flow/FileFlows.ts"
import type { LanguageFamily } from "../languages/Language.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import type { Imports } from "./importGraph.ts"
import { folderModule } from "./repository.ts"

/** A function of a file. */
export interface FunctionPlace {
  readonly file: FlowFile
  readonly index: number
}

/** A file with functions or classes that data flows through. */
export interface FlowFile {
  readonly record: FileRecord
  readonly family: LanguageFamily
  readonly flows: FileFlows
  /** Indexes of functions by name. */
  readonly functions: ReadonlyMap<string, ReadonlyArray<number>>
  /** Names of classes. */
  readonly classes: ReadonlySet<string>
}

/** A named thing: a module, a function, or a class, which also stands for its objects. */
type Named =
  | { readonly kind: "function"; readonly place: FunctionPlace }
  | { readonly kind: "class"; readonly files: ReadonlyArray<FlowFile>; readonly name: string }
  | { readonly kind: "module"; readonly files: ReadonlyArray<FlowFile> }

/** Maximum names that are aliases of other names, one after another. */
const maximumHops = 5

/** Maximum levels of base classes in which a method is searched. */
const maximumLevels = 4

/** Maximum names between dots that are resolved. */
const maximumSegments = 6

export class FlowSymbols {
  private readonly files = new Map<string, FlowFile>()
  private readonly packages = new Map<string, Array<FlowFile>>()
  private readonly found = new Map<string, FunctionPlace | null>()
  /** Classes that extend a class or implement an interface, by its name. */
  private readonly derived = new Map<string, Array<{ readonly file: FlowFile; readonly name: string }>>()
  private declared: ReadonlyMap<string, ReadonlyArray<FlowFile>> | null = null
  private readonly byNameAlone = new Set<string>()
  private readonly imports: Imports

  constructor(records: ReadonlyArray<FileRecord>, imports: Imports) {
    this.imports = imports
    for (const record of records) {
      if (record.flows === null || record.family === null) continue
      const file = flowFile(record, record.flows, record.family)
      this.files.set(record.path, file)
      const folder = folderModule(posix.dirname(record.path))
      const siblings = this.packages.get(folder)
      if (siblings === undefined) this.packages.set(folder, [file])
      else siblings.push(file)
      for (const [name, { bases }] of Object.entries(record.flows.classes)) {
        for (const base of bases) this.derived.set(base, [...(this.derived.get(base) ?? []), { file, name }])
      }
    }
  }

  /** All files with functions or classes that data flows through, by path. */
  get all(): ReadonlyArray<FlowFile> {
    return [...this.files.values()]
  }

  /** The function that a call refers to; null if it is outside of the repository or ambiguous. */
  functionOf(file: FlowFile, callee: Callee, argumentCount: number): FunctionPlace | null {
    const key = [file.record.path, callee.specifier, callee.name, callee.path, argumentCount].join("\0")
    const known = this.found.get(key)
    if (known !== undefined) return known
    // stops names that lead to themselves
    this.found.set(key, null)
    const named = this.named(file, callee, 0)
    const place = this.functionIn(named, argumentCount)
    this.found.set(key, place)
    return place
  }

  private functionIn(named: Named | null, argumentCount: number): FunctionPlace | null {
    if (named?.kind !== "function") return null
    const { file, index } = named.place
    const name = file.flows.functions[index]?.name ?? ""
    const candidates = file.functions.get(name) ?? []
    if (candidates.length <= 1) return named.place
    const fitting = candidates.filter((id) => file.flows.functions[id]?.parameters.length === argumentCount)
    const [only] = fitting
    return only !== undefined && fitting.length === 1 ? { file, index: only } : null
  }

  private named(file: FlowFile, { specifier, name, path }: Callee, hops: number): Named | null {
    if (hops > maximumHops) return null
    const segments = path.split(".").slice(0, maximumSegments)
    const start = this.start(file, specifier, name, segments)
    if (start === null) return null
    let current: Named | null = start
    for (const segment of segments) {
      const member = segment.replace(/\(\)$/, "")
      // a module that is called or used directly stands for its default export
      const isWhole = member === "" && current.kind === "module"
      if (member !== "" || isWhole)
        current = this.member(current, isWhole ? "default" : member, segment.endsWith("()"), hops)
      if (current === null) return null
    }
    return current
  }

  /** Beginning of the resolution: a module, package or namespace. Adjusts the segments that remain to be resolved. */
  private start(file: FlowFile, specifier: string | null, name: string | null, segments: Array<string>): Named | null {
    if (specifier !== null) return this.imported(file, specifier, name, segments)
    if (file.family === "go") return moduleOf(this.packages.get(folderModule(posix.dirname(file.record.path))) ?? [])
    if (file.family === "java" || file.family === "php") return this.ownNames(file, segments)
    return moduleOf([file])
  }

  /** The module that an import means; a name that is not a module is a member of the package. */
  private imported(file: FlowFile, specifier: string, name: string | null, segments: Array<string>): Named | null {
    const from = { path: file.record.path, family: file.family }
    const targets = this.imports.resolve(from, specifier, name === null ? [] : [name])
    const found = moduleOf(targets.flatMap((target) => this.filesOf(target)))
    if (name === null) return found
    const own = this.imports.resolve(from, specifier, [])
    if (isModuleNamed(targets, name) && !targets.some((target) => own.includes(target))) return found
    const isPart = segments[0] === "" || segments[0] === "()"
    if (isPart) segments[0] = `${name}${segments[0]}`
    else segments.unshift(name)
    return found
  }

  /** Types of Java and PHP by their simple names: imported ones, and those next to the file. */
  private ownNames(file: FlowFile, segments: ReadonlyArray<string>): Named | null {
    const first = (segments[0] ?? "").replace(/\(\)$/, "")
    const files = [file, ...this.typeFiles(file, first), ...this.included(file, 0)]
    const named = files.filter((one) => one.classes.has(first) || one.functions.has(first))
    return moduleOf((named.length > 0 ? named : this.declaring(file, segments)).slice(0, 1))
  }

  /**
   * Files that declare a PHP function. A program has only one of each name; if there are a few, such as one for each
   * database, they are variants. If there are more, they belong to different programs.
   */
  private declaring({ record, family }: FlowFile, segments: ReadonlyArray<string>): ReadonlyArray<FlowFile> {
    const [name = ""] = segments
    if (family !== "php" || segments.length !== 1) return []
    this.declared ??= functionsOfPhp(this.all)
    const files = this.declared.get(name) ?? []
    if (files.length === 0 || files.length > maximumDeclarations) return []
    this.byNameAlone.add(`${record.path}\0${name}`)
    return files
  }

  /** True if a function was found by its name alone. Checks that a front page made before are unknown then. */
  isFoundByName({ record }: FlowFile, name: string): boolean {
    return this.byNameAlone.has(`${record.path}\0${name}`)
  }

  private typeFiles({ record, family }: FlowFile, type: string): ReadonlyArray<FlowFile> {
    const separator = family === "java" ? "." : "\\"
    const [namespace = ""] = record.namespaces
    const imported = record.imports.filter(({ specifier }) => specifier.endsWith(`${separator}${type}`))
    const all = record.imports.filter(({ names }) => names.includes("*"))
    const specifiers = [
      ...imported.map(({ specifier }) => specifier),
      namespace === "" ? type : `${namespace}${separator}${type}`,
      ...all.map(({ specifier }) => `${specifier}${separator}${type}`),
    ]
    for (const specifier of specifiers) {
      const files = this.imports
        .resolve({ path: record.path, family }, specifier, [])
        .flatMap((path) => this.filesOf(path))
      if (files.length > 0) return files
    }
    return []
  }

  /** Files that a PHP file includes, directly or indirectly. */
  private included({ record, family }: FlowFile, level: number): ReadonlyArray<FlowFile> {
    if (family !== "php" || level > maximumHops) return []
    const files = record.imports
      .filter(({ specifier }) => specifier.startsWith("./"))
      .flatMap(({ specifier }) => this.imports.resolve({ path: record.path, family }, specifier, []))
      .flatMap((path) => this.filesOf(path))
    return level >= maximumIncludeLevels
      ? files
      : [...files, ...files.flatMap((file) => this.included(file, level + 1))]
  }

  private filesOf(module: string): ReadonlyArray<FlowFile> {
    const file = this.files.get(module)
    return file === undefined ? (this.packages.get(module) ?? []) : [file]
  }

  private member(of: Named | null, name: string, isCalled: boolean, hops: number): Named | null {
    if (of === null) return null
    const found =
      of.kind === "module"
        ? this.inModule(of.files, name, hops)
        : of.kind === "class"
          ? this.inClass(of, name, hops)
          : null
    if (!isCalled || found?.kind !== "function") return found
    const { file, index } = found.place
    const returns = file.flows.functions[index]?.returns ?? null
    return returns === null ? null : this.named(file, returns, hops + 1)
  }

  private inModule(files: ReadonlyArray<FlowFile>, name: string, hops: number): Named | null {
    const classes = files.filter((file) => file.classes.has(name))
    if (classes.length > 0) return { kind: "class", files: classes, name }
    for (const file of files) {
      const [index] = file.functions.get(name) ?? []
      if (index !== undefined) return { kind: "function", place: { file, index } }
    }
    for (const file of files) {
      const named = this.byOwnName(file, name, hops)
      if (named !== null) return named
    }
    if (name === "default" || hops > maximumHops) return null
    // `import users from "./users"` and `require` return the default export
    const whole = this.inModule(files, "default", hops + 1)
    return whole === null ? null : this.member(whole, name, false, hops + 1)
  }

  /** A function or something imported that a file has a name for. */
  private byOwnName(file: FlowFile, name: string, hops: number): Named | null {
    const target = ownOf(file.flows.names, name)
    if (target === undefined) return null
    if (typeof target === "number") return { kind: "function", place: { file, index: target } }
    const isItself = target.specifier === null && target.path === name
    return isItself ? null : this.named(file, target, hops + 1)
  }

  private inClass(
    { files, name }: Extract<Named, { readonly kind: "class" }>,
    member: string,
    hops: number,
  ): Named | null {
    const own = this.inOwnClass(files, name, member, hops)
    if (own !== null) return own
    const above = this.inBases({ files, name }, member, 0, hops)
    if (above !== null) return above
    const [first] = files
    const below = (this.derived.get(name) ?? []).filter(
      (one) => one.file.family === first?.family && one.file.functions.has(`${one.name}.${member}`),
    )
    const [only] = below
    // an interface, or a class that leaves the method to its subclasses: the call is known if there is exactly one
    return only !== undefined && below.length === 1 ? methodOf(only.file, only.name, member) : null
  }

  private inOwnClass(files: ReadonlyArray<FlowFile>, name: string, member: string, hops: number): Named | null {
    const [first] = files
    const siblings =
      first?.family === "go" ? (this.packages.get(folderModule(posix.dirname(first.record.path))) ?? []) : files
    for (const file of siblings) {
      const method = methodOf(file, name, member)
      if (method !== null) return method
    }
    for (const file of siblings) {
      const field = ownOf(ownOf(file.flows.classes, name)?.fields ?? {}, member)
      if (field !== undefined) return this.named(file, field, hops + 1)
    }
    return null
  }

  /**
   * Searches the base classes. The count of hops continues, since a class may be named by a member of one that it
   * extends.
   */
  private inBases(
    { files, name }: { readonly files: ReadonlyArray<FlowFile>; readonly name: string },
    member: string,
    level: number,
    hops: number,
  ): Named | null {
    if (level >= maximumLevels) return null
    for (const file of files) {
      for (const base of ownOf(file.flows.classes, name)?.bases ?? []) {
        const above = this.named(file, this.baseOf(file, base), hops + 1)
        if (above?.kind !== "class" || (above.name === name && above.files.includes(file))) continue
        const found =
          this.inOwnClass(above.files, above.name, member, hops) ?? this.inBases(above, member, level + 1, hops)
        if (found !== null) return found
      }
    }
    return null
  }

  /** Reference to a base class, by the name that it has in the file. */
  private baseOf(file: FlowFile, base: string): Callee {
    const target = ownOf(file.flows.names, base)
    return typeof target === "object" ? target : { specifier: null, name: null, path: base }
  }
}

/** Maximum functions of one name that count as variants. */
const maximumDeclarations = 3

/** Files by the PHP functions that they declare outside of classes. */
const functionsOfPhp = (files: ReadonlyArray<FlowFile>): ReadonlyMap<string, ReadonlyArray<FlowFile>> => {
  const declared = new Map<string, Array<FlowFile>>()
  for (const file of files) {
    if (file.family !== "php") continue
    for (const name of file.functions.keys()) {
      const known = declared.get(name)
      if (known === undefined) declared.set(name, [file])
      else known.push(file)
    }
  }
  return declared
}

/** Maximum levels of includes of a PHP file. */
const maximumIncludeLevels = 2

const moduleOf = (files: ReadonlyArray<FlowFile>): Named | null =>
  files.length === 0 ? null : { kind: "module", files }

const isModuleNamed = (targets: ReadonlyArray<string>, name: string): boolean =>
  targets.some((target) => {
    const base = posix.basename(target).replace(/\.\w+$/, "")
    return base === name || (base === "__init__" && posix.basename(posix.dirname(target)) === name)
  })

/** Own entry of a record, whose key may be the name of an inherited member, such as `toString`. */
const ownOf = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const methodOf = (file: FlowFile, owner: string, name: string): Named | null => {
  const [index] = file.functions.get(`${owner}.${name}`) ?? []
  return index === undefined ? null : { kind: "function", place: { file, index } }
}

const flowFile = (record: FileRecord, flows: FileFlows, family: LanguageFamily): FlowFile => {
  const functions = new Map<string, Array<number>>()
  const classes = new Set(Object.keys(flows.classes))
  for (const [index, { name }] of flows.functions.entries()) {
    const known = functions.get(name)
    if (known === undefined) functions.set(name, [index])
    else known.push(index)
    const dot = name.indexOf(".")
    if (dot > 0) classes.add(name.slice(0, dot))
  }
  return { record, family, flows, functions, classes }
}

/** Position of the parameter for an argument of a call; undefined if there is none. */
export const parameterOf = ({ parameters }: FlowFunction, argument: string): number | undefined => {
  const [first] = parameters
  const shift = first === "self" || first === "cls" ? 1 : 0
  if (!argument.startsWith(":")) {
    const position = Number(argument.slice(1)) + shift
    return position < parameters.length ? position : undefined
  }
  const index = parameters.indexOf(argument.slice(1))
  return index < 0 ? undefined : index
}
