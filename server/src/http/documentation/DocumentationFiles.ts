/** The files that the documentation pages are made of. */
import { fileURLToPath } from "node:url"
import { iconFile, load } from "../../foundation/pages/StaticFiles.ts"
import { typefaceFiles } from "../../foundation/pages/typeface.ts"

/** A file that pages name. */
export type DocumentationFile = "pages.css" | "icon.svg" | "search.js" | "explorer.js"

/** The files, read once; their addresses are relative to the root. */
export const all = load<DocumentationFile | (typeof typefaceFiles)[number]["name"]>({
  address: "docs/assets/pages",
  folder: fileURLToPath(new URL("browser/", import.meta.url)),
  files: [
    { name: "pages.css", kind: "css", hasTheme: true },
    iconFile,
    { name: "search.js", kind: "script" },
    { name: "explorer.js", kind: "script" },
    ...typefaceFiles,
  ],
})
