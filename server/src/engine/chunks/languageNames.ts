/** What languages and formats are called where people choose one: in lower case. */
import { languages } from "../languages/registry.ts"
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

/** All names, in alphabetical order. */
export const languageNames: ReadonlyArray<string> = [
  ...new Set([
    ...Object.values(languages).flatMap((language) => languageNameOf(language, "") ?? []),
    ...formats.values(),
    "dockerfile",
  ]),
].toSorted()
