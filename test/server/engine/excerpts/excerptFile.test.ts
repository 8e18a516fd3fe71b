/** Lines of files as people read them: where they begin, what is highlighted, and what is masked. */
import { describe, expect, test } from "vitest"
import type { Excerpt, Place } from "../../../../server/src/engine/excerpts/Excerpt.ts"
import { excerptFile } from "../../../../server/src/engine/excerpts/excerptFile.ts"

const read = async (path: string, content: string | Uint8Array, places: ReadonlyArray<Place>) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  return excerptFile({ path, role: "production", content: bytes, places })
}

const excerptAt = async (path: string, content: string, line: number, hasSurroundings = true): Promise<Excerpt> => {
  const result = await read(path, content, [{ lineStart: line, lineEnd: line, hasSurroundings }])
  const excerpt = result.kind === "excerpted" ? result.excerpts[0] : undefined
  if (excerpt === undefined) throw new Error(`${path} has no excerpt but is ${result.kind}`)
  return excerpt
}

/** `kind:text` of the tokens of a line. */
const tokensOf = async (path: string, content: string, line: number): Promise<ReadonlyArray<string>> => {
  const { lines } = await excerptAt(path, content, line, false)
  return (lines[0]?.tokens ?? []).map(
    ({ start, length, kind }) => `${kind}:${lines[0]?.text.slice(start, start + length)}`,
  )
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `const a${index + 1} = 1\n`).join("")

describe("the lines of an excerpt", () => {
  test("are five before and after, inside the file", async () => {
    const middle = await excerptAt("a.ts", numbered(30), 15)
    expect([middle.firstLine, middle.lines.length, middle.lines.at(-1)?.text]).toEqual([10, 11, "const a20 = 1"])
    const head = await excerptAt("a.ts", numbered(30), 2)
    expect([head.firstLine, head.lines.length]).toEqual([1, 7])
    const end = await excerptAt("a.ts", numbered(30), 30)
    expect([end.firstLine, end.lines.at(-1)?.text]).toEqual([25, "const a30 = 1"])
  })

  test("are those of the innermost function of several lines, too", async () => {
    const body = Array.from({ length: 20 }, (_, index) => `    use(${index})`).join("\n")
    const code = `${numbered(3)}\nclass Box {\n  open(key) {\n${body}\n    return key.map((part) => part.id)\n  }\n}\n${numbered(9)}`
    const { firstLine, lines, enclosing } = await excerptAt("box.js", code, 27)
    expect(enclosing).toEqual({ name: "open", lineStart: 6, lineEnd: 28 })
    expect([firstLine, lines.length]).toEqual([6, 27])
  })

  test("are at most 500: a longer function is named, and shown in part", async () => {
    const code = `function long() {\n${"  work()\n".repeat(700)}}\n`
    const { firstLine, lines, enclosing } = await excerptAt("long.js", code, 300)
    expect(enclosing).toEqual({ name: "long", lineStart: 1, lineEnd: 702 })
    expect([firstLine, lines.length]).toEqual([295, 11])
    const whole = await read("long.js", code, [{ lineStart: 1, lineEnd: 702, hasSurroundings: true }])
    expect(whole.kind === "excerpted" && whole.excerpts[0]?.lines.length).toBe(500)
  })

  test("end without a carriage return, at a thousand characters, and beyond the file there are none", async () => {
    expect((await excerptAt("a.py", "a = 1\r\nb = 2\r\n", 1)).lines.map(({ text }) => text)).toEqual(["a = 1", "b = 2"])
    const long = await excerptAt("a.txt", `${"x".repeat(1500)}\n`, 1)
    expect(long.lines[0]?.text).toHaveLength(1000)
    expect((await excerptAt("a.py", "a = 1\n", 90)).lines).toEqual([])
    expect((await excerptAt("a.py", "", 1)).lines).toEqual([])
  })

  test("mask secrets, and what follows them is still in its place", async () => {
    const code = `const password = "vG7!kQ2#zR9$mX4p"; const next = 1\n`
    const { lines } = await excerptAt("settings.js", code, 1)
    expect(lines[0]?.text).not.toContain("vG7")
    expect(lines[0]?.text).toContain("********")
    expect(await tokensOf("settings.js", code, 1)).toContain("number:1")
  })

  test("are none of a binary file", async () => {
    expect(await read("a.png", new Uint8Array([137, 80, 0, 1]), [])).toMatchObject({
      kind: "skipped",
      reason: "binary",
    })
  })
})

describe("what is highlighted", () => {
  const cases: ReadonlyArray<readonly [path: string, code: string, tokens: ReadonlyArray<string>]> = [
    [
      "a.ts",
      "export const f = (a: Rule): string => g.h(`x${a}y`, null) // end",
      [
        "keyword:export",
        "keyword:const",
        "function:f",
        "type:Rule",
        "type:string",
        "function:h",
        "string:`x",
        "string:y`",
        "constant:null",
        "comment:// end",
      ],
    ],
    [
      "a.py",
      "def f(n: int = 5): return f'{n} of' or None",
      [
        "keyword:def",
        "function:f",
        "type:int",
        "number:5",
        "keyword:return",
        "string:f'",
        "string: of'",
        "keyword:or",
        "constant:None",
      ],
    ],
    [
      "a.go",
      `func (s *Shop) Sum(n int) int { return add(1, "a") }`,
      [
        "keyword:func",
        "type:Shop",
        "function:Sum",
        "type:int",
        "type:int",
        "keyword:return",
        "function:add",
        "number:1",
        `string:"a"`,
      ],
    ],
    [
      "A.java",
      `class A { int f() { return g("a", 1); } }`,
      ["keyword:class", "type:A", "type:int", "function:f", "keyword:return", "function:g", `string:"a"`, "number:1"],
    ],
    [
      "a.rb",
      `def f(a) = puts("x #{a} y", :key, nil)`,
      ["keyword:def", "function:f", "function:puts", `string:"x `, `string: y"`, "constant::key", "constant:nil"],
    ],
    [
      "a.sh",
      `if [ "$1" = x ]; then echo "a"; fi # end`,
      [
        "keyword:if",
        `string:"`,
        `string:"`,
        "keyword:then",
        "function:echo",
        `string:"a"`,
        "keyword:fi",
        "comment:# end",
      ],
    ],
    [
      "a.c",
      `static int f(char *a) { return g(a, 'x', 0x1f); }`,
      [
        "keyword:static",
        "type:int",
        "function:f",
        "type:char",
        "keyword:return",
        "function:g",
        "string:'x'",
        "number:0x1f",
      ],
    ],
  ]
  test.each(cases)("%s", async (path, code, tokens) => {
    expect(await tokensOf(path, `${code}\n`, 1)).toEqual(tokens)
  })

  test("is the rest of a comment and of a string that began before", async () => {
    expect(await tokensOf("a.ts", "/*\n  a\n*/\nconst b = `\n  c\n`\n", 2)).toEqual(["comment:  a"])
    expect(await tokensOf("a.ts", "/*\n  a\n*/\nconst b = `\n  c\n`\n", 5)).toEqual(["string:  c"])
  })

  test("is nothing where there is no grammar, or a program wrote the file", async () => {
    expect(await tokensOf("notes.md", "# if (true) return 1\n", 1)).toEqual([])
    expect(await tokensOf("min.js", `const a = 1;${"b();".repeat(6000)}\n`, 1)).toEqual([])
  })
})
