/** An import that other Python files import from the file is not unused. */
import { describe, expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const harness = engineHarness()

const unusedIn = async (files: Readonly<Record<string, string>>) => {
  const { findings } = await harness.analyze(files)
  return findings
    .filter(({ detector }) => detector === "unused-import")
    .map(({ filePath, title }) => `${filePath} ${title.split(" ")[0] ?? ""}`)
    .toSorted()
}

const nodes =
  "from ast import Load, Name, Num, Store as Stored\n\n\ndef is_name(node):\n    return isinstance(node, Name)\n"

describe("regression: an import that another file has from there", () => {
  test.each([
    ["by name", "from app.nodes import Load, Stored\n\nuse(Load, Stored)\n", ["app/nodes.py `Num`"]],
    [
      "relative to its package",
      "from .nodes import Num as N\n\nuse(N)\n",
      ["app/nodes.py `Load`", "app/nodes.py `Stored`"],
    ],
    [
      "in a function",
      "def load():\n    from app.nodes import Num\n    return Num\n",
      ["app/nodes.py `Load`", "app/nodes.py `Stored`"],
    ],
    ["with everything else", "from app.nodes import *\n\nuse(Load)\n", []],
  ])("%s is none", async (_, parser, expected) => {
    expect(await unusedIn({ "app/__init__.py": "", "app/nodes.py": nodes, "app/parser.py": parser })).toEqual(expected)
  })

  test("is one where the name comes from another module, or the module alone is imported", async () => {
    const all = ["app/nodes.py `Load`", "app/nodes.py `Num`", "app/nodes.py `Stored`"]
    for (const parser of [
      "from ast import Load, Num\n\nuse(Load, Num)\n",
      "from app import nodes\n\nuse(nodes.is_name)\n",
    ]) {
      expect(await unusedIn({ "app/__init__.py": "", "app/nodes.py": nodes, "app/parser.py": parser })).toEqual(all)
    }
  })
})
