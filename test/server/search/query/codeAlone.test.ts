/** Comments and strings are left out of code, and nothing else is. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { codeAlone } from "../../../../server/src/search/query/codeAlone.ts"

const isLeft = (text: string, language: string | null) => codeAlone(text, language).includes("total")

it.each([
  ["python", "# total()"],
  ["python", "x = 1 # total()"],
  ["python", '"""Says\ntotal() here."""'],
  ["python", "say('total()')"],
  ["python", 'rb"total()"'],
  ["javascript", "// total()"],
  ["javascript", "/* says\n * total()\n */"],
  ["typescript", "say(`total() of ${sum}`)"],
  ["typescript", 'say("it is \\" total()")'],
  ["javascript", "x.match(/'/) // total()"],
  ["javascript", "x.replace(/[/]total\\(/, y)"],
  ["go", "x := `total()`"],
  ["ruby", "say 'total()' # total()"],
  ["php", "# total()"],
  ["bash", "# total"],
  ["rust", "/// total()"],
  ["c#", '@"total()"'],
  ["java", '"""\ntotal()\n"""'],
])("%s: %s is no code", (language, text) => {
  expect(isLeft(text, language)).toBe(false)
})

it.each([
  ["python", 'f"{total()} EUR"'],
  ["python", "x = '#'; total()"],
  ["python", '"""Says it."""\ntotal()'],
  ["python", 'goes on here."""\ntotal()'],
  ["typescript", "`${total()} EUR`"],
  ["typescript", "<p>Don't {total()}</p>"],
  ["javascript", 'load("https://example.com"); total()'],
  ["javascript", "a / b / total()"],
  ["javascript", "x.match(/[\"'`]/); total()"],
  ["ruby", '"#{total} EUR"'],
  ["kotlin", '"$total EUR"'],
  ["rust", "fn f<'a>(x: &'a str) { total(x) } // 'a"],
  ["c++", "f(1'000); total(2'000)"],
  ["c#", '$"{total()} EUR"'],
  ["php", "#[Route('/')] total()"],
  ["bash", 'echo "$(total a)" ${#x}'],
  ["markdown", "# `total()`"],
  [null, '"total()"'],
])("%s: %s is code", (language, text) => {
  expect(isLeft(text, language)).toBe(true)
})

it("keeps the place of all that is left", () => {
  const sign = fc.constantFrom(
    '"',
    "'",
    "`",
    "#",
    "/",
    "*",
    "\\",
    "\n",
    "\r",
    "{",
    "}",
    "$",
    "f",
    "total",
    " ",
    "é",
    "\u{1F600}",
  )
  fc.assert(
    fc.property(
      fc.array(sign),
      fc.constantFrom("python", "javascript", "rust", "php", "c#", "bash"),
      (signs, language) => {
        const text = signs.join("")
        const code = codeAlone(text, language)
        expect(code).toHaveLength(text.length)
        for (let at = 0; at < text.length; at++) if (code[at] !== text[at]) expect(code[at]).toBe(" ")
        expect(code.split("\n")).toHaveLength(text.split("\n").length)
      },
    ),
  )
})

it.each(['"', "'", "`", "/*", '"""', "\\'", "'\\", "=/", "=/[", "#{", "f'{", "(/", "{$", '@"'])(
  "does not take long for %s again and again",
  (unit) => {
    const started = performance.now()
    for (const language of ["python", "javascript", "rust", "php", "c#", "terraform"]) {
      codeAlone(unit.repeat(10_000 / unit.length), language)
    }
    expect(performance.now() - started).toBeLessThan(1000)
  },
)
