/** The code within files of other formats. */
import type { EmbeddedCode } from "./EmbeddedCode.ts"
import { cellsIn } from "./notebook.ts"
import { scriptsIn } from "./scripts.ts"

/** The code that a file holds beside other text; null for files that are code, and where there is none. */
export const embeddedCodeIn = (path: string, text: string): EmbeddedCode | null =>
  scriptsIn(path, text) ?? cellsIn(path, text)
