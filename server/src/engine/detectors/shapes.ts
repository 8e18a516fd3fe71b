/**
 * Code of a wanted shape in the languages that are written alike, for examples of measurements: a detector that counts
 * the lines of a function or the levels of its control flow needs the same example in each of them.
 */
import { type Example, example } from "./Detector.ts"

/** The languages that have a shape; the others have examples of their own in each detector. */
export type ShapedLanguage = "java" | "rust" | "c" | "cpp" | "csharp" | "ruby" | "php" | "bash"

/** The pieces of a file of functions that take a parameter `a`. */
interface Shape {
  /** Lines around the functions. */
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  readonly open: (name: string) => string
  readonly close: string
  /** A statement of eight tokens or more. */
  readonly step: (index: number) => string
  /** Opens an `if` that `end` closes. */
  readonly condition: string
  readonly end: string
}

const braces = { before: [], after: [], close: "}", condition: "if (a.ready()) {", end: "}" }
const step = (index: number): string => `a.set(${index}, a.get(${index}) + a.size());`

const shapes: Readonly<Record<ShapedLanguage, Shape>> = {
  java: { ...braces, before: ["class Report {"], after: ["}"], open: (name) => `void ${name}(Row a) {`, step },
  rust: { ...braces, open: (name) => `fn ${name}(a: &mut Row) {`, step, condition: "if a.ready() {" },
  c: {
    ...braces,
    open: (name) => `void ${name}(struct row *a) {`,
    step: (index) => `set(a, ${index}, get(a, ${index}) + size(a));`,
    condition: "if (ready(a)) {",
  },
  cpp: { ...braces, open: (name) => `void ${name}(Row &a) {`, step },
  csharp: { ...braces, before: ["class Report {"], after: ["}"], open: (name) => `void ${name}(Row a) {`, step },
  ruby: {
    ...braces,
    open: (name) => `def ${name}(a)`,
    close: "end",
    step: (index) => `a.set(${index}, a.get(${index}) + a.size)`,
    condition: "if a.ready?",
    end: "end",
  },
  php: {
    ...braces,
    before: ["<?php"],
    open: (name) => `function ${name}($a) {`,
    step: (index) => `$a->set(${index}, $a->get(${index}) + $a->size());`,
    condition: "if ($a->ready()) {",
  },
  bash: {
    ...braces,
    open: (name) => `${name}() {`,
    step: (index) => `put "$a" ${index} "$(get "$a" ${index})" "$(size "$a")"`,
    condition: 'if ready "$a"; then',
    end: "fi",
  },
}

export const shapedLanguages: ReadonlyArray<ShapedLanguage> = [
  "java",
  "rust",
  "c",
  "cpp",
  "csharp",
  "ruby",
  "php",
  "bash",
]

const times = <A>(count: number, of: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, i) => of(i))

/** A file of functions, all with the same body of so many statements. */
export const fileOfFunctions = (language: ShapedLanguage, names: ReadonlyArray<string>, statements: number): string => {
  const shape = shapes[language]
  const functions = names.flatMap((name) => [shape.open(name), ...times(statements, shape.step), shape.close, ""])
  return [...shape.before, ...functions, ...shape.after, ""].join("\n")
}

/** A file of one function with one statement, and the statement's line. */
export const fileOfStatement = (
  language: ShapedLanguage,
  statement: string,
): { readonly code: string; readonly line: number } => {
  const { before, after, open, close } = shapes[language]
  return { code: [...before, open("build"), statement, close, ...after, ""].join("\n"), line: before.length + 2 }
}

/** A file of one function with conditions inside of each other. */
const fileOfConditions = (language: ShapedLanguage, levels: number): string => {
  const { before, after, open, close, step: statement, condition, end } = shapes[language]
  const body = [...times(levels, () => condition), statement(0), ...times(levels, () => end)]
  return [...before, open("build"), ...body, close, ...after, ""].join("\n")
}

/** An example in each language of a function with so many statements. */
export const functionsOfStatements = (title: string, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) =>
    example(language, title, fileOfFunctions(language, ["build"], statements), [shapes[language].before.length + 1]),
  )

/** An example in each language of a function with so many conditions inside of each other. */
export const functionsOfConditions = (title: string, levels: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) =>
    example(language, title, fileOfConditions(language, levels), [shapes[language].before.length + 1]),
  )

/** An example in each language of a file with so many functions of so many statements. */
export const filesOfFunctions = (title: string, functions: number, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) => {
    const names = times(functions, (index) => `step${index}`)
    return example(language, title, fileOfFunctions(language, names, statements), [1])
  })

/** An example in each language of two functions with the same so many statements. */
export const functionsOfSameStatements = (title: string, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) =>
    example(language, title, fileOfFunctions(language, ["build", "prepare"], statements), [
      shapes[language].before.length + 1,
    ]),
  )
