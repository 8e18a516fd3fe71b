/** Sources for examples about imports: files that import many others, in several languages. */
import type { LanguageId } from "../languages/Language.ts"

/** How files of a language lie and import each other. */
interface ImportingStyle {
  readonly pathOf: (name: string) => string
  readonly importOf: (name: string) => string
  readonly statement: (index: number) => string
}

const javascriptStyle = (extension: string): ImportingStyle => ({
  pathOf: (name) => `src/${name}.${extension}`,
  importOf: (name) => `import { ${name} } from './${name}'`,
  statement: (index) => `export const value${index} = ${index}`,
})

const styles = {
  javascript: javascriptStyle("js"),
  typescript: javascriptStyle("ts"),
  tsx: javascriptStyle("tsx"),
  python: {
    pathOf: (name) => `shop/${name}.py`,
    importOf: (name) => `from .${name} import ${name}`,
    statement: (index) => `value${index} = ${index}`,
  },
} satisfies Partial<Record<LanguageId, ImportingStyle>>

/** The languages that examples about imports are written in. */
export const importingLanguages: ReadonlyArray<keyof typeof styles> = ["javascript", "typescript", "tsx", "python"]

type ImportingLanguage = keyof typeof styles

/** The path of a file of such a name. */
export const pathIn = (language: ImportingLanguage, name: string): string => styles[language].pathOf(name)

/** A file that imports others, with as many code lines besides. */
export const importingFile = (
  language: ImportingLanguage,
  name: string,
  imported: ReadonlyArray<string>,
  codeLines: number,
): Readonly<Record<string, string>> => {
  const { pathOf, importOf, statement } = styles[language]
  const lines = [...imported.map(importOf), ...Array.from({ length: codeLines }, (_, index) => statement(index))]
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
