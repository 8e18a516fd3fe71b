/** Takes one file apart into chunks: the work of a worker thread. Nothing here depends on other files or on order. */
import { isBundle, isGenerated, skipReasonOfContent } from "../files/content.ts"
import { isSearchedForSecrets } from "../files/paths.ts"
import { languageOfFile, languageOfPath } from "../languages/registry.ts"
import type { SkipReason } from "../Report.ts"
import { findSecrets } from "../secrets/findSecrets.ts"
import type { FileLimits, SourceFile } from "../syntax/analyzeFile.ts"
import { SourceText } from "../syntax/sourceText.ts"
import type { Chunk } from "./Chunk.ts"
import { languageNameOf } from "./languageNames.ts"
import { windowsOf } from "./windows.ts"

export type FileChunks =
  | {
      readonly kind: "chunked"
      readonly path: string
      readonly language: string | null
      readonly chunks: ReadonlyArray<Chunk>
    }
  | { readonly kind: "skipped"; readonly path: string; readonly reason: SkipReason }
  | { readonly kind: "unsupported"; readonly path: string }

/** Takes one file apart. Never rejects for anything the file contains. */
export const chunkFile = async (file: SourceFile, _limits: FileLimits): Promise<FileChunks> => {
  const { path, role, content } = file
  const skipped = (reason: SkipReason): FileChunks => ({ kind: "skipped", path, reason })
  // Data of one long line is of no use in a search either.
  const reason = skipReasonOfContent(content, true)
  if (reason !== null) return skipped(reason)

  const text = decoder.decode(content)
  const language = languageOfFile(path, text)
  if (language === null && !isSearchedForSecrets(path)) return { kind: "unsupported", path }
  if (isGenerated(text)) return skipped("generated")
  if (language !== null && isBundle(text)) return skipped("build_output")

  const source = new SourceText(text, await findSecrets(path, text, role))
  const name = languageNameOf(language ?? languageOfPath(path), path)
  return { kind: "chunked", path, language: name, chunks: windowsOf(source, role === "test") }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
