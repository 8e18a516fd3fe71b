import type { LanguageId } from "../../languages/Language.ts"

/** Languages in which an import names one file, so that the number of imports says how many files one depends on. */
export const importingLanguages: ReadonlyArray<LanguageId> = [
  "javascript",
  "typescript",
  "tsx",
  "python",
  "java",
  "c",
  "cpp",
]
