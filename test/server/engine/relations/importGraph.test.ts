/** From import statements to files, and circles among files. */
import { describe, expect, test } from "vitest"
import type { LanguageFamily } from "../../../../server/src/engine/languages/Language.ts"
import { buildImportGraph, findCycles, type ImportGraph } from "../../../../server/src/engine/relations/importGraph.ts"
import { goModulePath, resolvers } from "../../../../server/src/engine/relations/resolvers.ts"

const resolve = (
  family: LanguageFamily,
  from: string,
  specifier: string,
  paths: ReadonlyArray<string>,
  { names = [], goModules = {} }: { names?: ReadonlyArray<string>; goModules?: Readonly<Record<string, string>> } = {},
) =>
  resolvers[family](
    from,
    { specifier, names, line: 1, deferred: false },
    { paths: new Set(paths), goModules: new Map(Object.entries(goModules)) },
  )

const graphOf = (edges: Readonly<Record<string, ReadonlyArray<string>>>): ImportGraph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Map(to.map((target, i) => [target, i + 1]))]))

describe("JavaScript and TypeScript", () => {
  const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
    ["./b.js", ["src/b.js"], ["src/b.js"]],
    ["./b", ["src/b.ts", "src/b.js"], ["src/b.ts"]],
    ["./b.js", ["src/b.ts"], ["src/b.ts"]],
    ["./b.jsx", ["src/b.tsx"], ["src/b.tsx"]],
    ["./b.mjs", ["src/b.mts"], ["src/b.mts"]],
    ["./b", ["src/b/index.ts"], ["src/b/index.ts"]],
    ["../b/", ["b/index.js"], ["b/index.js"]],
    [".", ["src/index.ts"], ["src/index.ts"]],
    ["..", ["index.js"], ["index.js"]],
    ["b", ["src/b.js", "b.js"], []],
    ["../../../etc/passwd", ["etc/passwd"], []],
  ]
  test.each(cases)("%s among %s leads to %s", (specifier, paths, expected) => {
    expect(resolve("javascript", "src/a.ts", specifier, paths)).toEqual(expected)
  })
})

describe("Python", () => {
  test("absolute and relative modules, and names that are modules", () => {
    const paths = ["shop/__init__.py", "shop/cart.py", "shop/tax/__init__.py", "src/other/x.py"]
    expect(resolve("python", "shop/a.py", "shop.cart", paths)).toEqual(["shop/cart.py"])
    expect(resolve("python", "shop/a.py", ".cart", paths, { names: ["total"] })).toEqual(["shop/cart.py"])
    expect(resolve("python", "shop/a.py", ".", paths, { names: ["cart"] })).toEqual(["shop/cart.py"])
    expect(resolve("python", "shop/a.py", ".", paths, { names: ["cart", "version"] })).toEqual([
      "shop/cart.py",
      "shop/__init__.py",
    ])
    expect(resolve("python", "shop/tax/a.py", "..cart", paths)).toEqual(["shop/cart.py"])
    expect(resolve("python", "main.py", "shop.tax", paths)).toEqual(["shop/tax/__init__.py"])
    expect(resolve("python", "main.py", "other.x", paths)).toEqual(["src/other/x.py"])
    expect(resolve("python", "main.py", "os.path", paths)).toEqual([])
  })
})

describe("Go", () => {
  const goModules = { ".": "acme.example/shop", tools: "acme.example/shop/tools" }
  test("packages inside the module, by the nearest go.mod", () => {
    expect(resolve("go", "main.go", "acme.example/shop/cart", [], { goModules })).toEqual(["cart/"])
    expect(resolve("go", "cart/cart.go", "acme.example/shop", [], { goModules })).toEqual(["./"])
    expect(resolve("go", "tools/x.go", "acme.example/shop/tools/y", [], { goModules })).toEqual(["tools/y/"])
    expect(resolve("go", "main.go", "acme.example/shopping", [], { goModules })).toEqual([])
    expect(resolve("go", "main.go", "fmt", [], { goModules })).toEqual([])
  })
  test("the module path of a go.mod", () => {
    expect(goModulePath("// comment\nmodule acme.example/shop // main\n\ngo 1.22\n")).toBe("acme.example/shop")
    expect(goModulePath("go 1.22\n")).toBeNull()
  })
  test("files of a package are one module, its tests are not", () => {
    const file = (path: string, specifier: string) => ({
      path,
      family: "go" as const,
      imports: [{ specifier, names: [], line: 3, deferred: false }],
    })
    const files = [file("a/a.go", "m/b"), file("a/a_test.go", "m/a"), file("b/b.go", "fmt")]
    const graph = buildImportGraph(files, { paths: new Set(), goModules: new Map([[".", "m"]]) })
    expect([...(graph.get("a/")?.entries() ?? [])]).toEqual([["b/", 3]])
    expect(findCycles(graph)).toEqual([])
  })
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
