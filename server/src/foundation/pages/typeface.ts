/** The typeface of all pages: its files, which are served beside a style sheet, and the rule that names it there. */
import { fileURLToPath } from "node:url"
import type { SourceFile } from "./StaticFiles.ts"

type TypefaceFile = "geist.woff2" | "geist.LICENSE.txt"

const folder = fileURLToPath(new URL("font/", import.meta.url))

/** The font and its license: to be served in the same set as a style sheet with `hasTheme`, which names the font. */
export const typefaceFiles: ReadonlyArray<SourceFile<TypefaceFile>> = [
  { name: "geist.woff2", kind: "font", folder },
  { name: "geist.LICENSE.txt", kind: "license", folder },
]

/** The rule of style sheets. */
export const fontFace = `@font-face {
  font-family: Geist;
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url("geist.woff2") format("woff2");
}
`
