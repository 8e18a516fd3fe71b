/** The files that every page of the dashboard is made of: its style, its script and its icon. */
import { fileURLToPath } from "node:url"
import { iconFile, load } from "../foundation/pages/StaticFiles.ts"
import { typefaceFiles } from "../foundation/pages/typeface.ts"

/** Addresses of the files, below the address of the dashboard. */
export interface AssetAddresses {
  readonly style: string
  readonly script: string
  readonly icon: string
}

/** The files, read once. */
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
