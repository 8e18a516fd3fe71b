/** Static files of the dashboard: style sheet, script and icon. */
import { fileURLToPath } from "node:url"
import { iconFile, load } from "../foundation/pages/StaticFiles.ts"
import { typefaceFiles } from "../foundation/pages/typeface.ts"

/** Addresses of the files, below the dashboard's address. */
export interface AssetAddresses {
  readonly style: string
  readonly script: string
  readonly icon: string
}

/** All files, read once. */
export const all = load({
  address: "assets/dashboard",
  folder: fileURLToPath(new URL("static/", import.meta.url)),
  files: [
    { name: "style.css", kind: "css", hasTheme: true },
    { name: "script.js", kind: "script" },
    iconFile,
    ...typefaceFiles,
  ],
})
