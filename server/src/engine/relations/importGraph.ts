/** Graph of imports between the modules of a repository, and its cycles. */
import { posix } from "node:path"
import type { ImportReference, LanguageFamily } from "../languages/Language.ts"
import { folderModule, type Repository, type Resolver } from "./repository.ts"
import { resolversOf } from "./resolvers.ts"

/** A file and its imports. */
export interface ImportingFile {
  readonly path: string
  readonly family: LanguageFamily
  readonly imports: ReadonlyArray<ImportReference>
}

/** An import of modules of the same repository. */
export interface ImportLink {
  readonly path: string
  /** 1-based. */
  readonly line: number
  /** True if the import does not take part in loading the file. */
  readonly deferred: boolean
  /** Names of modules: the path of a file, or a folder with a `/` at the end. */
  readonly targets: ReadonlyArray<string>
}

/** Imports between modules by name. The values are lines of imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Resolved imports of a repository. */
export interface Imports {
  /** Imports between modules that take part in loading. */
  readonly graph: ImportGraph
  /** All imports of modules of the repository, by file and line. */
  readonly links: ReadonlyArray<ImportLink>
  /** Modules that an import of a file refers to. */
  readonly resolve: (
    file: Pick<ImportingFile, "path" | "family">,
    specifier: string,
    names: ReadonlyArray<string>,
  ) => ReadonlyArray<string>
}

/** Resolves the imports of all files. */
export const resolveImports = (files: ReadonlyArray<ImportingFile>, repository: Repository): Imports => {
  const builder = new ImportsBuilder(repository)
  for (const file of files) builder.addFile(file)
  return builder
}

/** Resolves imports file by file. */
export class ImportsBuilder implements Imports {
  readonly links: Array<ImportLink> = []
  readonly graph = new Map<string, Map<string, number>>()
  private readonly resolverOf: (family: LanguageFamily) => Resolver

  constructor(repository: Repository) {
    this.resolverOf = resolversOf(repository)
  }

  resolve(
    { path, family }: Pick<ImportingFile, "path" | "family">,
    specifier: string,
    names: ReadonlyArray<string>,
  ): ReadonlyArray<string> {
    return this.resolverOf(family)(path, { specifier, names, line: 1, deferred: false })
  }

  addFile(file: ImportingFile): void {
    const module = moduleOf(file)
    const edges = this.graph.get(module) ?? new Map<string, number>()
    this.graph.set(module, edges)
    const resolve = this.resolverOf(file.family)
    for (const reference of file.imports) {
      const found = resolve(file.path, reference)
      const targets = found.includes(module) ? found.filter((target) => target !== module) : found
      if (targets.length === 0) continue
      const { line, deferred } = reference
      this.links.push({ path: file.path, line, deferred, targets })
      if (deferred) continue
      for (const target of targets) if (!edges.has(target)) edges.set(target, line)
    }
  }
}

/**
 * Module of a file. In Go it is the folder, since files of a package use each other without imports; its tests may
 * belong to another package.
 */
const moduleOf = ({ path, family }: ImportingFile): string => {
  if (family !== "go") return path
  return path.endsWith("_test.go") ? path : folderModule(posix.dirname(path))
}

/** A cycle of imports. */
export interface ImportCycle {
  /** All modules that can reach themselves through the others, sorted by name. */
  readonly members: ReadonlyArray<string>
  /** A shortest cycle, beginning with the first member. */
  readonly path: ReadonlyArray<string>
  /** Line of the first import in it. */
  readonly line: number
}

/** Cycles of a graph, sorted by their first members. */
export const findCycles = (graph: ImportGraph): ReadonlyArray<ImportCycle> =>
  stronglyConnected(graph)
    .map((component) => {
      const members = component.toSorted()
      const path = shortestCycle(graph, members)
      return { members, path, line: graph.get(path[0] ?? "")?.get(path[1] ?? path[0] ?? "") ?? 1 }
    })
    .toSorted((a, b) => ((a.members[0] ?? "") < (b.members[0] ?? "") ? -1 : 1))

/** Shortest path from the first member back to itself, by breadth-first search. */
const shortestCycle = (graph: ImportGraph, members: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [start = ""] = members
  const inside = new Set(members)
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const module of queue) {
    for (const target of graph.get(module)?.keys() ?? []) {
      if (target === start) return wayTo(module, start, cameFrom)
      if (!inside.has(target) || cameFrom.has(target)) continue
      cameFrom.set(target, module)
      queue.push(target)
    }
  }
  return members
}

const wayTo = (end: string, start: string, cameFrom: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  const way = [end]
  for (let module = end; module !== start;) {
    module = cameFrom.get(module) ?? start
    way.push(module)
  }
  return way.toReversed()
}

interface Visit {
  readonly module: string
  readonly targets: Iterator<string>
}

/** Strongly connected components of two or more modules, by Tarjan's algorithm without recursion. */
const stronglyConnected = (graph: ImportGraph): ReadonlyArray<ReadonlyArray<string>> => {
  const components: Array<ReadonlyArray<string>> = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: Array<string> = []
  const onStack = new Set<string>()
  const lower = (module: string, value: number) => lowest.set(module, Math.min(lowest.get(module) ?? value, value))

  const visits: Array<Visit> = []
  const enter = (module: string) => {
    order.set(module, order.size)
    lowest.set(module, order.size - 1)
    stack.push(module)
    onStack.add(module)
    visits.push({ module, targets: (graph.get(module) ?? new Map<string, number>()).keys() })
  }
  const leave = (module: string) => {
    if (lowest.get(module) === order.get(module)) {
      const component = stack.splice(stack.lastIndexOf(module))
      for (const member of component) onStack.delete(member)
      if (component.length > 1) components.push(component)
    }
    visits.pop()
    const parent = visits.at(-1)
    if (parent !== undefined) lower(parent.module, lowest.get(module) ?? 0)
  }

  for (const root of graph.keys()) {
    if (order.has(root)) continue
    enter(root)
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const next = visit.targets.next()
      if (next.done === true) leave(visit.module)
      else if (!order.has(next.value)) enter(next.value)
      else if (onStack.has(next.value)) lower(visit.module, order.get(next.value) ?? 0)
    }
  }
  return components
}
