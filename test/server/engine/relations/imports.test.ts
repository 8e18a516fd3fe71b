/** Imports and declarations of files in every language. */
import { describe, expect, test } from "vitest"
import type { FileRecord } from "../../../../server/src/engine/syntax/FileRecord.ts"
import { analyzeFile } from "../../../../server/src/engine/syntax/analyzeFile.ts"

const recordOf = async (path: string, source: string): Promise<FileRecord> => {
  const result = await analyzeFile(
    { path, role: "production", content: Buffer.from(source) },
    { fileBudgetMillis: 60_000, maximumFindingsPerFile: 100 },
  )
  if (result.kind !== "analyzed") throw new Error(`${path} was not analyzed: ${result.kind}`)
  return result.record
}

/** The imports of a source, each as it is written: `specifier`, ` names`, and `?` when deferred. */
const importsOf = async (path: string, source: string): Promise<ReadonlyArray<string>> =>
  (await recordOf(path, source)).imports.map(
    ({ specifier, names, deferred }) => [specifier, ...names].join(" ") + (deferred ? "?" : ""),
  )

describe("imports", () => {
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["a.js", "import a from './a'\nexport * from 'b'\nconst c = require('c')\nimport('d')", ["./a", "b", "c", "d"]],
    [
      "a.ts",
      "import type { A } from './a'\nimport { type B } from './b'\nfunction f() { import('./c') }",
      ["./a?", "./b?", "./c?"],
    ],
    ["a.py", "import a.b as c\nfrom ..d import e, f\ndef g():\n    import h", ["a.b", "..d e f", "h?"]],
    ["a.go", 'package a\nimport (\n\t"fmt"\n\tx "acme.example/x"\n)', ["fmt", "acme.example/x"]],
    ["A.java", "package a; import a.B; import static a.C.d; import a.e.*; class A {}", ["a.B", "a.C.d", "a.e *"]],
    [
      "a.rs",
      "mod x;\nuse crate::a::{self, b::C, d as e};\nuse super::*;\nuse ::tokio::io;\nfn f() { use y::Z; }",
      ["self::x", "crate::a", "crate::a::b::C", "crate::a::d", "super::*", "tokio::io", "y::Z?"],
    ],
    [
      "b.rs",
      "mod tests { use super::*; use super::a::B; use crate::c; mod deep { use super::super::D; use super::super::super::e; } }",
      ["self::*", "self::a::B", "crate::c", "self::D", "super::e"],
    ],
    ["a.c", '#include "a/b.h"\n#include <stdio.h>\n#include MACRO\n', ["a/b.h", "<stdio.h>"]],
    ["a.cpp", '#include "a.hpp"\n#include <vector>\nclass A {};\n', ["a.hpp", "<vector>"]],
    [
      "a.cs",
      "using A.B;\nusing static A.C;\nusing D = A.E<int>;\nclass X { void f() { using var y = z(); } }",
      ["A.B", "A.C", "A.E"],
    ],
    [
      "a.rb",
      "require 'a/b'\nrequire_relative '../x'\nautoload :Foo, 'a/foo'\nYAML.load 'x'\nrequire \"a/#{b}\"\nrequire c",
      ["a/b", "./../x", "a/foo?"],
    ],
    [
      "a.php",
      "<?php\nnamespace N;\nuse A\\B as C;\nuse A\\{D, E\\F};\nuse function A\\f;\nrequire_once __DIR__ . '/x.php';\ninclude('y.php');\ninclude $z;",
      ["A\\B", "A\\D", "A\\E\\F", "A\\f", "./x.php", "./y.php"],
    ],
    [
      "a.sh",
      '. ./lib.sh\nsource "$DIR/x.sh"\nsource "$(dirname "$0")/y.sh"\nsource "$Z"\n',
      ["./lib.sh", "./x.sh", "./y.sh"],
    ],
  ]
  test.each(cases)("of %s", async (path, source, expected) => {
    expect(await importsOf(path, source)).toEqual(expected)
  })

  test("of a tree of `use` that a program wrote end somewhere", async () => {
    const wide = `use a::{${Array.from({ length: 1_000 }, (_, i) => `b${i}`).join(",\n")}};`
    expect((await importsOf("a.rs", wide)).length).toBe(200)
    const deep = `use ${"a::{\n".repeat(500)}b${"}\n".repeat(500)};`
    expect(await importsOf("a.rs", deep)).toEqual([])
  })
})

test("namespaces that files declare", async () => {
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["A.java", "@X package a . b;\nclass A {}", ["a.b"]],
    ["A.cs", "namespace A.B;\nclass X {}", ["A.B"]],
    ["B.cs", "namespace A { class X {} }\nnamespace B.C { class Y {} }\nnamespace A { class Z {} }", ["A", "B.C"]],
    ["a.php", "<?php\nnamespace A\\B;\nclass X {}", ["A\\B"]],
    ["a.py", "import a", []],
  ]
  for (const [path, source, expected] of cases) expect((await recordOf(path, source)).namespaces).toEqual(expected)
})
