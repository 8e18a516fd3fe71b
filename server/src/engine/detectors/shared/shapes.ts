/**
 * Code of a wanted shape in every language, for examples of measurements: a detector that counts the lines of a function
 * or the operators of a condition needs the same example in each of them.
 */
import type { LanguageId } from "../../languages/Language.ts"
import { everyLanguage, type Example, example } from "../Detector.ts"

/** The pieces of a file of functions that take a parameter `a`. */
interface Shape {
  /** Lines around the functions. */
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  readonly open: (name: string) => string
  /** What closes a function; nothing where indentation does. */
  readonly close: ReadonlyArray<string>
  /** A statement of eight tokens or more. */
  readonly step: (index: number) => string
  /** Opens an `if` that `end` closes. */
  readonly condition: (expression: string) => string
  readonly end: ReadonlyArray<string>
  /** Something that is true or false. */
  readonly operand: (index: number) => string
  readonly operators: { readonly and: string; readonly or: string }
  readonly returns: (value: number) => string
}

const step = (index: number): string => `a.set(${index}, a.get(${index}) + a.size());`

const braces = {
  before: [],
  after: [],
  close: ["}"],
  step,
  condition: (expression: string) => `if (${expression}) {`,
  end: ["}"],
  operand: (index: number) => `a.has(${index})`,
  operators: { and: "&&", or: "||" },
  returns: (value: number) => `return ${value};`,
} as const

const inClass = { ...braces, before: ["class Report {"], after: ["}"], open: (name: string) => `int ${name}(Row a) {` }
const typescript: Shape = { ...braces, open: (name) => `function ${name}(a: Row): number {` }

const shapes: Readonly<Record<LanguageId, Shape>> = {
  javascript: { ...braces, open: (name) => `function ${name}(a) {` },
  typescript,
  tsx: typescript,
  python: {
    ...braces,
    open: (name) => `def ${name}(a):`,
    close: [],
    step: (index) => `a.set(${index}, a.get(${index}) + a.size())`,
    condition: (expression) => `if ${expression}:`,
    end: [],
    operators: { and: "and", or: "or" },
    returns: (value) => `return ${value}`,
  },
  go: {
    ...braces,
    before: ["package report", ""],
    open: (name) => `func ${name}(a Row) int {`,
    condition: (expression) => `if ${expression} {`,
  },
  java: inClass,
  rust: {
    ...braces,
    open: (name) => `fn ${name}(a: &mut Row) -> i32 {`,
    condition: (expression) => `if ${expression} {`,
  },
  c: {
    ...braces,
    open: (name) => `int ${name}(struct row *a) {`,
    step: (index) => `set(a, ${index}, get(a, ${index}) + size(a));`,
    operand: (index) => `has(a, ${index})`,
  },
  cpp: { ...braces, open: (name) => `int ${name}(Row &a) {` },
  csharp: inClass,
  ruby: {
    ...braces,
    open: (name) => `def ${name}(a)`,
    close: ["end"],
    step: (index) => `a.set(${index}, a.get(${index}) + a.size)`,
    condition: (expression) => `if ${expression}`,
    end: ["end"],
    operand: (index) => `a.has?(${index})`,
    returns: (value) => `return ${value}`,
  },
  php: {
    ...braces,
    before: ["<?php"],
    open: (name) => `function ${name}($a) {`,
    step: (index) => `$a->set(${index}, $a->get(${index}) + $a->size());`,
    operand: (index) => `$a->has(${index})`,
  },
  bash: {
    ...braces,
    open: (name) => `${name}() {`,
    step: (index) => `put "$a" ${index} "$(get "$a" ${index})" "$(size "$a")"`,
    condition: (expression) => `if [[ ${expression} ]]; then`,
    end: ["fi"],
    operand: (index) => `-n $a${index}`,
    returns: (value) => `return ${value}`,
  },
}

/** Languages for which the detectors of measurements write no examples by hand. */
export const shapedLanguages = everyLanguage.slice(everyLanguage.indexOf("java"))

/** Languages whose functions return by a statement. */
export const languagesWithReturn = everyLanguage.filter((language) => language !== "bash")

const times = <A>(count: number, of: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => of(index))

const indented = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map((line) => `    ${line}`)

const fileOf = ({ before, after }: Shape, lines: ReadonlyArray<string>): string =>
  [...before, ...lines, ...after, ""].join("\n")

const functionOf = ({ open, close }: Shape, name: string, body: ReadonlyArray<string>): ReadonlyArray<string> => [
  open(name),
  ...indented(body),
  ...close,
]

const conditionOf = (
  { condition, end }: Shape,
  expression: string,
  body: ReadonlyArray<string>,
): ReadonlyArray<string> => [condition(expression), ...indented(body), ...end]

/** An example of one function, found at its first line or at a line further down. */
const exampleOfFunction = (
  language: LanguageId,
  title: string,
  bodyOf: (shape: Shape) => ReadonlyArray<string>,
  found: { readonly below: number } | null = { below: 0 },
): Example => {
  const shape = shapes[language]
  const line = shape.before.length + 1
  const code = fileOf(shape, functionOf(shape, "build", bodyOf(shape)))
  return example(language, title, code, found === null ? [] : [line + found.below])
}

/** An example in each language of a function with so many statements. */
export const functionsOfStatements = (title: string, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) => exampleOfFunction(language, title, (shape) => times(statements, shape.step)))

/** An example in each language of a function with so many conditions inside of each other. */
export const functionsOfConditions = (title: string, levels: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) =>
    exampleOfFunction(language, title, (shape) =>
      times(levels, (index) => index).reduce<ReadonlyArray<string>>(
        (body, index) => conditionOf(shape, shape.operand(index), body),
        [shape.step(0)],
      ),
    ),
  )

/** An example in each language of a function with so many conditions, each joined from so many operands. */
export const functionsOfJoinedConditions = (
  title: string,
  conditions: number,
  operands: number,
): ReadonlyArray<Example> =>
  everyLanguage.map((language) =>
    exampleOfFunction(language, title, (shape) => {
      const expression = times(operands, shape.operand).join(` ${shape.operators.and} `)
      return times(conditions, (index) => conditionOf(shape, expression, [shape.step(index)])).flat()
    }),
  )

/** An example in each language of a function with one condition that mixes both operators, found there. */
export const functionsOfMixedCondition = (title: string, operators: number): ReadonlyArray<Example> =>
  everyLanguage.map((language) =>
    exampleOfFunction(language, title, (shape) => [...conditionOf(shape, mixed(shape, operators), [shape.step(0)])], {
      below: 1,
    }),
  )

const mixed = ({ operand, operators: { and, or } }: Shape, operators: number): string =>
  times(operators, (index) => `${operand(index)} ${index % 2 === 0 ? and : or} `).join("") + operand(operators)

/** An example in each language of a function with so many returns, each in a condition inside of a condition. */
export const functionsOfDeepReturns = (title: string, returns: number): ReadonlyArray<Example> =>
  languagesWithReturn.map((language) =>
    exampleOfFunction(language, title, (shape) =>
      times(returns, (index) =>
        conditionOf(shape, shape.operand(index), conditionOf(shape, shape.operand(index + 1), [shape.returns(index)])),
      ).flat(),
    ),
  )

/** An example in each language of a file with so many functions of so many statements. */
export const filesOfFunctions = (title: string, functions: number, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) => {
    const shape = shapes[language]
    const body = times(statements, shape.step)
    const lines = times(functions, (index) => [...functionOf(shape, `step${index}`, body), ""]).flat()
    return example(language, title, fileOf(shape, lines), [1])
  })

/** An example in each language of two functions with the same so many statements. */
export const functionsOfSameStatements = (title: string, statements: number): ReadonlyArray<Example> =>
  shapedLanguages.map((language) => {
    const shape = shapes[language]
    const body = times(statements, shape.step)
    const lines = [...functionOf(shape, "build", body), "", ...functionOf(shape, "prepare", body)]
    return example(language, title, fileOf(shape, lines), [shape.before.length + 1])
  })

/** A file of one function with one statement, and the statement's line. */
export const fileOfStatement = (
  language: LanguageId,
  statement: string,
): { readonly code: string; readonly line: number } => {
  const shape = shapes[language]
  return { code: fileOf(shape, functionOf(shape, "build", [statement])), line: shape.before.length + 2 }
}
