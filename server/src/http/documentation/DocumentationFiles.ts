/** The files that the documentation pages are made of: two libraries' and their own. */
import { Effect } from "effect"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Edit, type FileSet, iconFile, load, ofLibrary } from "../../foundation/pages/StaticFiles.ts"
import { typefaceFiles } from "../../foundation/pages/typeface.ts"

/** Where the files are, relative to each page. */
const folderOfFiles = "docs/assets"

const require = createRequire(import.meta.url)

const installed = (manifest: string) => {
  const { name, version }: { readonly name: string; readonly version: string } = require(manifest)
  return { folder: dirname(manifest), address: `${folderOfFiles}/${name}-${version}` }
}

/** Source maps are not served. */
const withoutSourceMap = (comment: string): Edit => ({ from: comment, to: "" })

const swaggerUi: Effect.Effect<
  FileSet<"swagger-ui.css" | "swagger-ui-bundle.js" | "swagger-ui-bundle.js.LICENSE.txt">
> = Effect.sync(() => ({
  ...installed(require.resolve("swagger-ui-dist/package.json")),
  files: [
    {
      name: "swagger-ui.css",
      kind: "css",
      edits: [withoutSourceMap("/*# sourceMappingURL=swagger-ui.css.map*/")],
    },
    { name: "swagger-ui-bundle.js", kind: "script" },
    { name: "swagger-ui-bundle.js.LICENSE.txt", kind: "license" },
  ],
}))

const redoc: Effect.Effect<FileSet<"redoc.standalone.js" | "redoc.standalone.js.LICENSE.txt">> = Effect.sync(() => {
  const { folder, address } = installed(require.resolve("redoc/package.json"))
  return {
    address,
    folder: join(folder, "bundles"),
    files: [
      {
        name: "redoc.standalone.js",
        kind: "script",
        edits: [
          withoutSourceMap("//# sourceMappingURL=redoc.standalone.js.map"),
          // there is no option for this; an image that is none leaves the name beside it
          { from: "https://cdn.redoc.ly/redoc/logo-mini.svg", to: "data:," },
        ],
      },
      { name: "redoc.standalone.js.LICENSE.txt", kind: "license" },
    ],
  }
})

const own: Effect.Effect<
  FileSet<
    | "pages.css"
    | "icon.svg"
    | "here.js"
    | "explorer.js"
    | "reference.js"
    | "detectors.js"
    | (typeof typefaceFiles)[number]["name"]
  >
> = Effect.sync(() => ({
  address: `${folderOfFiles}/pages`,
  folder: fileURLToPath(new URL("browser/", import.meta.url)),
  files: [
    { name: "pages.css", kind: "css", hasTheme: true },
    iconFile,
    { name: "here.js", kind: "script" },
    { name: "explorer.js", kind: "script" },
    { name: "reference.js", kind: "script" },
    { name: "detectors.js", kind: "script" },
    ...typefaceFiles,
  ],
}))

/** All files: our own are read at once, those of the libraries when somebody asks for them. */
export const all = Effect.all({
  swaggerUi: Effect.flatMap(swaggerUi, ofLibrary),
  redoc: Effect.flatMap(redoc, ofLibrary),
  own: Effect.flatMap(own, load),
})
