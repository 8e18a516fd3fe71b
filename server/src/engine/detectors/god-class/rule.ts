/** Classes that know and do too much. */
import type { LanguageId } from "../../languages/Language.ts"
import { type Detector, type Example, example, javascriptFamily } from "../Detector.ts"

/** Methods of this many lines (their head and end among them) only pass something on. */
const trivialLines = 3

/**
 * A class is reported above this number of methods that do something when it has the lines to go with them, and above
 * the number of lines alone: many small methods are no burden.
 */
const steps = [
  { methods: 60, linesOfMethods: 1_200, lines: 2_000, severity: "high", minutes: 120 },
  { methods: 25, linesOfMethods: 500, lines: 900, severity: "medium", minutes: 60 },
] as const

/** A class of few but long methods has long functions, which are reported as such. */
const minimumMethods = 10

const testClass = /(?:Tests?|TestCase|Spec)$/

const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join("\n")

const methodOf = (open: string, close: string, lines: number): string =>
  [open, ...Array.from({ length: lines }, (_, index) => `    a.set(${index});`), close].join("\n")

/** A class of so many methods with so many statements. */
const classes: Readonly<Partial<Record<LanguageId, (methods: number, statements: number) => string>>> = {
  javascript: (methods, lines) =>
    `class Shop {\n${times(methods, (i) => methodOf(`  step${i}(a) {`, "  }", lines))}\n}\n`,
  typescript: (methods, lines) =>
    `class Shop {\n${times(methods, (i) => methodOf(`  step${i}(a: Row): void {`, "  }", lines))}\n}\n`,
  tsx: (methods, lines) =>
    `class Shop extends Component {\n${times(methods, (i) => methodOf(`  step${i} = (a: Row): void => {`, "  }", lines))}\n}\n`,
  python: (methods, lines) =>
    `class Shop:\n${times(methods, (i) => `  def step${i}(self, a):\n${times(lines, (j) => `    a.set(${j})`)}\n`)}\n`,
  java: (methods, lines) =>
    `class Shop {\n${times(methods, (i) => methodOf(`  void step${i}(Row a) {`, "  }", lines))}\n}\n`,
  csharp: (methods, lines) =>
    `class Shop {\n${times(methods, (i) => methodOf(`  void Step${i}(Row a) {`, "  }", lines))}\n}\n`,
  php: (methods, lines) =>
    `<?php class Shop {\n${times(methods, (i) => methodOf(`  function step${i}($a) {`, "  }", lines).replaceAll("a.set", "$a->set"))}\n}\n`,
  ruby: (methods, lines) =>
    `class Shop\n${times(methods, (i) => methodOf(`  def step${i}(a)`, "  end", lines))}\nend\n`,
  cpp: (methods, lines) =>
    `class Shop {\n${times(methods, (i) => methodOf(`  void step${i}(Row a) {`, "  }", lines))}\n};\n`,
}

const examplesOf = (title: string, methods: number, statements: number, isFound: boolean): ReadonlyArray<Example> =>
  languages.flatMap((language) => {
    const code = classes[language]?.(methods, statements)
    return code === undefined
      ? []
      : [example(language, title, code, isFound ? [1] : [], isFound ? "medium" : undefined)]
  })

const languages: ReadonlyArray<LanguageId> = [...javascriptFamily, "python", "java", "csharp", "php", "ruby", "cpp"]

export const godClass: Detector = {
  id: "god-class",
  name: "God class",
  category: "architecture",
  severityRule:
    "medium above 25 methods on 500 code lines, or above 900 code lines; high above 60 methods on 1,200 code lines, or above 2,000 code lines",
  languages,
  cwe: null,
  description:
    "The class does so much that everything depends on it and every change goes through it. Counted are methods of more than three lines, and the lines of the class without those of classes inside.\n\nNot counted: accessors and methods that only pass something on, so that data classes and facades are not reported. Test classes are left out.",
  recommendation:
    "Look for groups of methods that use the same fields, and make each a class of its own that the first one holds. Methods that use no field want to be functions.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: {
    kind: "class",
    judge: ({ name, language, codeLines, methodLines }) => {
      if (!languages.includes(language) || testClass.test(name)) return null
      const methods = methodLines.filter((lines) => lines > trivialLines).length
      if (methods < minimumMethods) return null
      const found = steps.find(
        (step) => (methods > step.methods && codeLines > step.linesOfMethods) || codeLines > step.lines,
      )
      if (found === undefined) return null
      return {
        severity: found.severity,
        title: `${name === "" ? "An anonymous class" : `\`${name}\``} has ${methods} methods on ${codeLines} code lines`,
        remediationMinutes: found.minutes,
      }
    },
  },
  examples: [
    ...examplesOf("a class of 26 methods on more than 500 lines", 26, 20, true),
    ...examplesOf("a class of 25 methods", 25, 18, false),
    ...examplesOf("a class of 40 methods of four lines", 40, 2, false),
    ...examplesOf("a class of 80 methods that only pass something on", 80, 1, false),
    example("java", "a class of 12 methods on 1,202 lines", classes.java?.(12, 98) ?? "", [1], "medium"),
    example("csharp", "a class of 61 methods on more than 1,200 lines", classes.csharp?.(61, 18) ?? "", [1], "high"),
    example("php", "a test class", classes.php?.(40, 18).replace("Shop", "ShopTest") ?? "", []),
    example(
      "typescript",
      "functions inside of methods",
      `class Shop {\n  open(a: Row): void {\n${times(40, (i) => methodOf(`    a.each((b) => {`, "    })", i % 3))}\n  }\n}\n`,
      [],
    ),
  ],
}
