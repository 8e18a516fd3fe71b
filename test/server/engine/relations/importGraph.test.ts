/** Circles among files. */
import { describe, expect, test } from "vitest"
import { findCycles, type ImportGraph, resolveImports } from "../../../../server/src/engine/relations/importGraph.ts"

const graphOf = (edges: Readonly<Record<string, ReadonlyArray<string>>>): ImportGraph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Map(to.map((target, i) => [target, i + 1]))]))

test("files of a Go package are one module, its tests are not", () => {
  const file = (path: string, specifier: string) => ({
    path,
    family: "go" as const,
    namespaces: [],
    imports: [{ specifier, names: [], line: 3, deferred: false }],
  })
  const files = [file("a/a.go", "m/b"), file("a/a_test.go", "m/a"), file("b/b.go", "fmt")]
  const paths = new Set(files.map(({ path }) => path))
  const { graph, links } = resolveImports(files, { files, paths, manifests: new Map([["go.mod", "module m\n"]]) })
  expect([...(graph.get("a/")?.entries() ?? [])]).toEqual([["b/", 3]])
  expect(findCycles(graph)).toEqual([])
  expect(links).toEqual([
    { path: "a/a.go", line: 3, deferred: false, targets: ["b/"] },
    { path: "a/a_test.go", line: 3, deferred: false, targets: ["a/"] },
  ])
})

describe("circles", () => {
  test("every circle is found once, with its members and a shortest way", () => {
    const graph = graphOf({ a: ["b"], b: ["c", "d"], c: ["a"], d: ["a"], e: ["f"], f: ["e"], g: ["a"] })
    expect(findCycles(graph)).toEqual([
      { members: ["a", "b", "c", "d"], path: ["a", "b", "c"], line: 1 },
      { members: ["e", "f"], path: ["e", "f"], line: 1 },
    ])
  })

  test("a graph without circles has none", () => {
    expect(findCycles(graphOf({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([])
  })

  test("a chain of 50,000 files and a circle of as many need no deep stack", () => {
    const count = 50_000
    const chain = graphOf(Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, [`m${i + 1}`]])))
    expect(findCycles(chain)).toEqual([])
    const circle = graphOf(
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, [`m${(i + 1) % count}`]])),
    )
    expect(findCycles(circle).map(({ members }) => members.length)).toEqual([count])
  })
})
