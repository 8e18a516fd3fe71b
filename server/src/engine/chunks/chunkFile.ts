/** Takes one file apart into chunks: the work of a worker thread. Nothing here depends on other files or on order. */
import { isBundle, isGenerated, skipReasonOfContent } from "../files/content.ts"
import { isSearchedForSecrets } from "../files/paths.ts"
import { isForTests } from "../files/roles.ts"
import type { Language } from "../languages/Language.ts"
import { languageOfFile } from "../languages/registry.ts"
import type { SkipReason } from "../Report.ts"
import { findSecrets } from "../secrets/findSecrets.ts"
import type { FileLimits, SourceFile } from "../syntax/FileRecord.ts"
import { compileLanguage } from "../syntax/grammar.ts"
import { prefilterOf } from "../syntax/prefilterOf.ts"
import { ParserBudget, type ParserStop } from "../syntax/tree/ParserBudget.ts"
import { parseText } from "../syntax/tree/parseText.ts"
import { BudgetExceeded } from "../syntax/Budget.ts"
import { SourceText } from "../syntax/sourceText.ts"
import type { Chunk } from "./Chunk.ts"
import { chunksOfCode, maximumChunkCharacters } from "./chunksOfCode.ts"
import { chunksOfText } from "./chunksOfText.ts"
import { languageNameOf } from "./languageNames.ts"
import { type Outline, outlineOf } from "./outline.ts"

export type FileChunks =
  | {
      readonly kind: "chunked"
      readonly path: string
      readonly language: string | null
      readonly chunks: ReadonlyArray<Chunk>
    }
  | { readonly kind: "skipped"; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: "unsupported"; readonly path: string }

/** Longer texts that are no code are data: recordings, translations, test cases. */
const maximumTextBytes = 256 * 1024

/** Takes one file apart. Never rejects for anything the file contains. */
export const chunkFile = async (file: SourceFile, limits: FileLimits): Promise<FileChunks> => {
  const { path, role, content } = file
  const skipped = (reason: SkipReason): FileChunks => ({ kind: "skipped", path, reason })
  // Data in one long line is of no use in a search either.
  const reason = skipReasonOfContent(content, true)
  if (reason !== null) return skipped(reason)

  const text = storable(decoder.decode(content))
  const language = languageOfFile(path, text)
  if (language === null && !isSearchedForSecrets(path)) return { kind: "unsupported", path }
  if (language === null && content.length > maximumTextBytes) return skipped("too_large")
  const prefilter = prefilterOf(content, null)
  if (isGenerated(text, prefilter)) return skipped("generated")
  if (language !== null && isBundle(text, prefilter)) return skipped("build_output")

  const source = new SourceText(text, await findSecrets(path, text, role, prefilter))
  const name = languageNameOf(language, path)
  if (language === null)
    return { kind: "chunked", path, language: name, chunks: chunksOfText(source, path, isForTests(role)) }
  const outline = await parseAndOutline(language, text, limits.fileBudgetMillis)
  if (typeof outline === "string") return skipped(outline)
  return { kind: "chunked", path, language: name, chunks: chunksOfCode(source, outline, isForTests(role)) }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** PostgreSQL refuses NUL; the replacement is as long. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD")

const parseAndOutline = async (
  language: Language,
  text: string,
  budgetMillis: number,
): Promise<Outline | ParserStop | "parse_failed"> => {
  const compiled = await compileLanguage(language.id)
  const deadline = performance.now() + budgetMillis
  const budget = new ParserBudget(deadline)
  const tree = parseText(compiled, text, budget)
  if (tree === null) return budget.stop ?? "parse_failed"
  try {
    return outlineOf(tree, compiled, { longFunction: maximumChunkCharacters, deadline })
  } catch (error) {
    if (error instanceof BudgetExceeded) return "parse_timeout"
    throw error
  }
}
