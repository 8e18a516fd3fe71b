/** Lower-case names of languages and formats by which people filter, and their titles. */
import { languageOfPath, languages } from "../languages/registry.ts"
import type { Language, LanguageId } from "../languages/Language.ts"

/** The name of a file's language, `typescript` or `c++` for example; null for a format that has none. */
export const languageNameOf = (language: Language | null, path: string): string | null =>
  language === null ? formatOf(path) : (unlikeIds.get(language.id) ?? language.id)

const unlikeIds: ReadonlyMap<LanguageId, string> = new Map([
  ["tsx", "typescript"],
  ["cpp", "c++"],
  ["csharp", "c#"],
  ["hcl", "terraform"],
])

const formatOf = (path: string): string | null =>
  formats.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "") ??
  (/(?:^|\/)(?:Dockerfile|Containerfile)$/.test(path) ? "dockerfile" : null)

const formats: ReadonlyMap<string, string> = new Map([
  ["md", "markdown"],
  ["rst", "restructuredtext"],
  ["json", "json"],
  ["jsonc", "json"],
  ["json5", "json"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["toml", "toml"],
  ["ini", "ini"],
  ["cfg", "ini"],
  ["properties", "properties"],
  ["xml", "xml"],
  ["html", "html"],
  ["sql", "sql"],
  ["ps1", "powershell"],
  ["swift", "swift"],
  ["scala", "scala"],
  ["vue", "vue"],
  ["svelte", "svelte"],
])

/** Whether files of a language are written for people to read; so are those of a format without a name. */
export const isDocumentation = (name: string | null): boolean =>
  name === null || name === "markdown" || name === "restructuredtext"

/** All names, in alphabetical order. */
export const languageNames: ReadonlyArray<string> = [
  ...new Set([
    ...Object.values(languages).flatMap((language) => languageNameOf(language, "") ?? []),
    ...formats.values(),
    "dockerfile",
  ]),
].toSorted()

/** Names that people use beside the usual endings of files. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ["cpp", "c++"],
  ["csharp", "c#"],
  ["docker", "dockerfile"],
  ["golang", "go"],
  ["shell", "bash"],
])

/** The name that a word means: the name itself, a nickname, or the ending of files such as `yml`; else the word. */
export const languageCalled = (word: string): string =>
  languageNames.includes(word)
    ? word
    : (nicknames.get(word) ?? languageNameOf(languageOfPath(`a.${word}`), `a.${word}`) ?? word)

/** Titles by name: languages have the title of the registry, formats their own. */
const titles: ReadonlyMap<string, string> = new Map([
  ...Object.values(languages)
    .filter(({ id }) => !unlikeIds.has(id) || id === "cpp" || id === "csharp")
    .map((language) => [languageNameOf(language, "") ?? "", language.name] as const),
  ...["html", "ini", "json", "sql", "toml", "xml", "yaml"].map((name) => [name, name.toUpperCase()] as const),
  ["powershell", "PowerShell"],
  ["restructuredtext", "reStructuredText"],
])

/** A name as people write it: `JavaScript`, `YAML`. */
export const languageTitleOf = (name: string): string =>
  titles.get(name) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
