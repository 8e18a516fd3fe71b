/** Prettier as the formatter of JavaScript and TypeScript: https://prettier.io/docs/options */
import type { Options } from "prettier"
import type { PrettierSettings } from "./formatSettings.ts"
import { type Format, type Formatter, likelyWidths } from "./keepFormat.ts"

/** Files by which a project says that it has its code formatted: by Prettier, or by a tool with the same style (Biome, Oxfmt). */
const settingsFile =
  /^(?:.*\/)?(?:\.prettierrc(?:\.\w{2,5})?|prettier\.config\.[cm]?[jt]s|\.prettierignore|\.?biome\.jsonc?|\.oxfmtrc\.jsonc?)$/

/** In a manifest: its settings, or that it is installed. */
const inManifest = /"prettier"\s*:/

/**
 * Whether a project has Prettier format its code.
 *
 * @param paths of all its files
 * @param manifest the content of its `package.json`
 */
export const usesPrettier = (paths: ReadonlyArray<string>, manifest: string): boolean =>
  inManifest.test(manifest) || paths.some((path) => settingsFile.test(path))

/** Widths that projects choose, the most frequent first. */
const widths: readonly [number, ...ReadonlyArray<number>] = [80, 100, 120, 140, 110, 90]

/** By the ending of a path; other files are none of ours. */
const parsers: ReadonlyArray<readonly [ending: RegExp, parser: "babel" | "typescript"]> = [
  [/\.[cm]?jsx?$/, "babel"],
  [/\.[cm]?tsx?$/, "typescript"],
]

/** The formatter of a file, as settings say and else as its text tells; null where Prettier is not asked. */
export const formatterOf = (path: string, settings: PrettierSettings | null): Formatter | null => {
  const parser = parsers.find(([ending]) => ending.test(path))?.[1]
  if (parser === undefined) return null
  return async (text) => {
    const [{ format }, ...plugins] = await modules()
    const told = { ...optionsIn(text), parser, plugins }
    const trailingCommas = trailingCommasIn(text)
    const set: ReadonlyArray<Format> =
      settings === null ? [] : [(each) => format(each, { ...settings, parser, plugins })]
    // other options may hold for some of the files
    const likely = [...new Set([settings?.printWidth ?? widths[0], ...widths])]
    return set.concat(
      likelyWidths(text, likely).flatMap((printWidth) =>
        trailingCommas.map(
          (trailingComma): Format =>
            (each) =>
              format(each, { ...told, printWidth, trailingComma }),
        ),
      ),
    )
  }
}

/** Loaded with the first file that asks for them: they are larger than the rest of the engine. */
const modules = () =>
  Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
    import("prettier/plugins/typescript"),
  ])

const has = (text: string, pattern: RegExp): boolean => pattern.test(text)

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** The options that the form of a text tells. */
const optionsIn = (text: string): Options => ({
  useTabs: has(text, /^\t/m),
  tabWidth: has(text, /^ {4}[^\s*]/m) && !has(text, /^ {2}[^\s*]/m) ? 4 : 2,
  semi: has(text, /;\r?$/m),
  singleQuote: countOf(text, /'[^'"\n]*'/g) > countOf(text, /"[^'"\n]*"/g),
  jsxSingleQuote: has(text, /<[\w.]+ [^<>\n]*=' *\w/),
  bracketSpacing: has(text, /\{ \w/) || !has(text, /[=(,:] ?\{\w+[,:}]/),
  arrowParens: has(text, /\(\w+\) =>/) || !has(text, /\w =>/) ? "always" : "avoid",
  endOfLine: "auto",
})

/** Settings of trailing commas under which the text may have been formatted, the most likely first. */
const trailingCommasIn = (text: string): ReadonlyArray<"all" | "es5" | "none"> => {
  if (has(text, /,\r?\n[ \t]*\)/)) return ["all"]
  return has(text, /,\r?\n[ \t]*[\]}]/) ? ["all", "es5"] : ["none", "es5", "all"]
}
