/** Code that stands within a file of another format. */
import type { LanguageId } from "../languages/Language.ts"

/**
 * The code of a file, and the file as people read it. Both have the same number of characters in each line as the file
 * itself, so that every place of the code is one of the file.
 */
export interface EmbeddedCode {
  readonly language: LanguageId
  /** The code alone: everything else is white space. */
  readonly code: string
  /** The whole file, the code in it as it is run. */
  readonly shown: string
  /** Detectors that would be wrong, because the rest of the file uses the code as well. */
  readonly unheard: ReadonlySet<string>
}

/** White space in the place of a text, of the same length and with the same lines. */
export const blank = (text: string): string => text.replace(/[^\r\n]+/g, ({ length }) => " ".repeat(length))
