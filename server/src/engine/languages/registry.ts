/** Table of languages, and detection of a file's language. */
import { bash } from "./bash.ts"
import { c, cpp } from "./c.ts"
import { csharp } from "./csharp.ts"
import { go } from "./go.ts"
import { hcl } from "./hcl.ts"
import { isCppHeader, isObjectiveCHeader } from "./headers.ts"
import { java } from "./java.ts"
import { kotlin } from "./kotlin.ts"
import { javascript, tsx, typescript } from "./javascript.ts"
import type { Language, LanguageId } from "./Language.ts"
import { php } from "./php.ts"
import { python } from "./python.ts"
import { ruby } from "./ruby.ts"
import { rust } from "./rust.ts"

/** All languages that the engine parses. A new language only needs a row here. */
export const languages: Readonly<Record<LanguageId, Language>> = {
  javascript,
  typescript,
  tsx,
  python,
  go,
  java,
  kotlin,
  rust,
  c,
  cpp,
  csharp,
  ruby,
  php,
  bash,
  hcl,
}

const byExtension = new Map(
  Object.values(languages).flatMap((language) =>
    language.extensions.map((extension) => [extension, language] as const),
  ),
)

const byFileName = new Map(
  Object.values(languages).flatMap((language) => language.fileNames.map((name) => [name, language] as const)),
)

const byInterpreter = new Map(
  Object.values(languages).flatMap((language) => language.interpreters.map((program) => [program, language] as const)),
)

/** Language by file name or extension; null if they are unknown. */
export const languageOfPath = (path: string): Language | null => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const byName = byFileName.get(name)
  if (byName !== undefined) return byName
  const dot = name.lastIndexOf(".")
  return dot < 0 ? null : (byExtension.get(name.slice(dot + 1).toLowerCase()) ?? null)
}

/** Language of a file by its path and, if that is ambiguous, by its content. */
export const languageOfFile = (path: string, source: string): Language | null => {
  const byPath = languageOfPath(path)
  if (byPath === null) return languageOfShebang(source)
  if (byPath === typescript && isTranslation(source)) return null
  if (byPath !== c || !/\.h$/i.test(path)) return byPath
  if (isObjectiveCHeader(source)) return null
  return isCppHeader(source) ? cpp : c
}

/** True for translations of Qt, which are XML files with the extension of TypeScript. */
const isTranslation = (source: string): boolean =>
  /^\uFEFF?\s{0,20}<(?:\?xml|!DOCTYPE TS|TS)\b/.test(source.slice(0, 100))

/** Language of a script by its first line, such as `#!/usr/bin/env python3`. */
export const languageOfShebang = (source: string): Language | null => {
  if (!source.startsWith("#!")) return null
  const words = source
    .slice(2, Math.min(200, firstLineEnd(source)))
    .trim()
    .split(/[\s/]+/)
  const program = words
    .toReversed()
    .find((word) => byInterpreter.has(word.replace(/(?<![\d.])\d[\d.]*$/, "")) || byInterpreter.has(word))
  if (program === undefined) return null
  return byInterpreter.get(program) ?? byInterpreter.get(program.replace(/(?<![\d.])\d[\d.]*$/, "")) ?? null
}

const firstLineEnd = (source: string): number => {
  const end = source.indexOf("\n")
  return end < 0 ? source.length : end
}
