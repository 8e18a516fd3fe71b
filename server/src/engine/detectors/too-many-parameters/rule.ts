/** Functions that want so much that no caller remembers the order. */
import { type Detector, everyLanguage, type Example, example, functionLabel } from "../Detector.ts"
import type { LanguageId } from "../../languages/Language.ts"

const maximumParameters = 6

const names = ["a", "b", "c", "d", "e", "f", "g", "h"]

const declared = (count: number, of: (name: string) => string): string => names.slice(0, count).map(of).join(", ")

/** A file with one function of so many parameters on its last line but those that close it. */
const functions: Readonly<Partial<Record<LanguageId, (count: number) => string>>> = {
  javascript: (count) => `export const draw = (${declared(count, (name) => name)}) => a.draw()\n`,
  typescript: (count) => `function draw(${declared(count, (name) => `${name}: number`)}): void {}\n`,
  tsx: (count) => `const draw = (${declared(count, (name) => `${name}: number`)}) => <a />\n`,
  python: (count) => `def draw(${declared(count, (name) => name)}):\n    return a\n`,
  go: (count) => `package p\nfunc draw(${declared(count, (name) => name)} int) {\n}\n`,
  java: (count) => `class A {\n  void draw(${declared(count, (name) => `int ${name}`)}) {}\n}\n`,
  rust: (count) => `fn draw(${declared(count, (name) => `${name}: u8`)}) {}\n`,
  c: (count) => `static int *draw(${declared(count, (name) => `int ${name}`)}) { return 0; }\n`,
  cpp: (count) => `void Canvas::draw(${declared(count, (name) => `int ${name}`)}) {}\n`,
  csharp: (count) => `class A {\n  void Draw(${declared(count, (name) => `int ${name}`)}) {}\n}\n`,
  ruby: (count) => `def draw(${declared(count, (name) => name)})\n  a\nend\n`,
  php: (count) => `<?php\nfunction draw(${declared(count, (name) => `$${name}`)}) {}\n`,
}

const examplesOf = (title: string, count: number): ReadonlyArray<Example> =>
  everyLanguage.flatMap((language) => {
    const code = functions[language]?.(count)
    if (code === undefined) return []
    const line = code.split("\n").findIndex((text) => /draw/i.test(text)) + 1
    return [example(language, title, code, count > maximumParameters ? [line] : [])]
  })

export const tooManyParameters: Detector = {
  id: "too-many-parameters",
  name: "Too many parameters",
  category: "structure",
  severityRule: "low above 6 parameters",
  languages: everyLanguage.filter((language) => language !== "bash"),
  cwe: null,
  description:
    "The function takes so many parameters that a call says little about which value is which, and two of them are easily swapped. Counted are parameters given by position.\n\nNot counted: the receiver (`self`, `this`), parameters given by name only, and those that collect the rest. Not reported: constructors (and functions such as `NewShop`), which name what an object consists of, and methods whose parameters are decided by what they override or by the trait that asks for them.",
  recommendation:
    "Put values that belong together into one object with named fields. A parameter that only chooses between two ways often wants to be a function of its own.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, parameters, signature }) => {
      if (parameters <= maximumParameters || signature !== "own") return null
      return { severity: "low", title: `${functionLabel(name)} takes ${parameters} parameters` }
    },
  },
  examples: [
    ...examplesOf("a function of seven parameters", 7),
    ...examplesOf("a function of six parameters", 6),
    example(
      "python",
      "a method of six parameters and `self`",
      `class A:\n    def f(self, a, b, c, d, e, g):\n        return a\n`,
      [],
    ),
    example(
      "python",
      "parameters that are given by name",
      "def f(a, *, b=1, c=2, d=3, e=4, g=5, h=6):\n    return a\n",
      [],
    ),
    example(
      "ruby",
      "parameters that are given by name",
      "def f(a, b: 1, c: 2, d: 3, e: 4, g: 5, h: 6)\n  a\nend\n",
      [],
    ),
    example(
      "typescript",
      "one object with many fields",
      "function f({ a, b, c, d, e, g, h, i }: Options): void {}\n",
      [],
    ),
    example(
      "java",
      "constructors and overriding methods",
      "class A extends B {\n  A(int a, int b, int c, int d, int e, int f, int g) {}\n  @Override\n  void h(int a, int b, int c, int d, int e, int f, int g) {}\n}\n",
      [],
    ),
    example(
      "csharp",
      "constructors and overriding methods",
      "class A : B {\n  public A(int a, int b, int c, int d, int e, int f, int g) {}\n  public override void H(int a, int b, int c, int d, int e, int f, int g) {}\n}\n",
      [],
    ),
    example(
      "php",
      "a constructor",
      "<?php\nclass A {\n  public function __construct(private $a, private $b, private $c, private $d, private $e, private $f, private $g) {}\n}\n",
      [],
    ),
    example(
      "rust",
      "a method of six parameters and `self`",
      "impl A { fn f(&self, a: u8, b: u8, c: u8, d: u8, e: u8, g: u8) {} }\n",
      [],
    ),
    example(
      "rust",
      "a method that a trait asks for",
      functions.rust?.(7).replace(/.*/, "impl A for B { $& }") ?? "",
      [],
    ),
    example("go", "a function that makes an object", functions.go?.(7).replace("draw", "NewCanvas") ?? "", []),
    example(
      "cpp",
      "a constructor outside of its class",
      "Canvas::Canvas(int a, int b, int c, int d, int e, int f, int g) {}\n",
      [],
    ),
    example("go", "a method of six parameters", "package p\nfunc (a A) f(b, c, d int, e, g, h string) {\n}\n", []),
    example("c", "a function without parameters", "int f(void) { return 0; }\n", []),
  ],
}
