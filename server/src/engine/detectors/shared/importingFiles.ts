/** Sources for examples about imports: files that import many others, in several languages. */
import type { LanguageId } from "../../languages/Language.ts"

/** How files of a language lie and import each other. */
interface ImportingStyle {
  readonly pathOf: (name: string) => string
  /** Lines before the imports, between them and the statements, and after these. */
  readonly before: ReadonlyArray<string>
  readonly between: (name: string) => ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
  readonly importOf: (name: string) => string
  readonly statement: (index: number) => string
}

const bare = { before: [], between: () => [], after: [] }

const javascriptStyle = (extension: string): ImportingStyle => ({
  ...bare,
  pathOf: (name) => `src/${name}.${extension}`,
  importOf: (name) => `import { ${name} } from './${name}'`,
  statement: (index) => `export const value${index} = ${index}`,
})

const includingStyle = (extension: string): ImportingStyle => ({
  ...bare,
  before: ["#pragma once"],
  pathOf: (name) => `src/${name}.${extension}`,
  importOf: (name) => `#include "${name}.${extension}"`,
  statement: (index) => `extern int value${index};`,
})

const styles = {
  javascript: javascriptStyle("js"),
  typescript: javascriptStyle("ts"),
  tsx: javascriptStyle("tsx"),
  python: {
    ...bare,
    pathOf: (name) => `shop/${name}.py`,
    importOf: (name) => `from .${name} import ${name}`,
    statement: (index) => `value${index} = ${index}`,
  },
  java: {
    before: ["package acme;"],
    between: (name) => [`class ${name} {`],
    after: ["}"],
    pathOf: (name) => `src/acme/${name}.java`,
    importOf: (name) => `import acme.${name};`,
    statement: (index) => `int value${index} = ${index};`,
  },
  c: includingStyle("h"),
  cpp: includingStyle("hpp"),
} satisfies Partial<Record<LanguageId, ImportingStyle>>

/** The languages that examples about imports are written in. */
export const importingLanguages: ReadonlyArray<keyof typeof styles> = [
  "javascript",
  "typescript",
  "tsx",
  "python",
  "java",
  "c",
  "cpp",
]

type ImportingLanguage = keyof typeof styles

/** The path of a file of such a name. */
export const pathIn = (language: ImportingLanguage, name: string): string => styles[language].pathOf(name)

/** Where a file of such a name has its first import, as `path:line`. */
export const firstImportIn = (language: ImportingLanguage, name: string): string =>
  `${pathIn(language, name)}:${styles[language].before.length + 1}`

/** A file that imports others, with as many code lines besides. */
export const importingFile = (
  language: ImportingLanguage,
  name: string,
  imported: ReadonlyArray<string>,
  codeLines: number,
): Readonly<Record<string, string>> => {
  const { pathOf, importOf, statement, before, between, after } = styles[language]
  const statements = Array.from({ length: codeLines }, (_, index) => statement(index))
  const lines = [...before, ...imported.map(importOf), ...between(name), ...statements, ...after]
  return { [pathOf(name)]: `${lines.join("\n")}\n` }
}

/** `count` files that import nothing. */
export const plainFiles = (
  language: ImportingLanguage,
  names: ReadonlyArray<string>,
): Readonly<Record<string, string>> => Object.assign({}, ...names.map((name) => importingFile(language, name, [], 1)))

/** `m0`, `m1` and so on. */
export const moduleNames = (count: number, from = 0): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `m${from + index}`)
