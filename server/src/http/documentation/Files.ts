/** The files that the documentation pages are made of: two libraries' and their own. */
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import * as StaticFile from "../StaticFile.ts"

/** Where the files are, relative to each page. */
const folderOfFiles = "docs/assets"

/** The address of such a file has the digest of its content in it: another content has another address. */
const immutable = "public, max-age=31536000, immutable"

const contentTypes = {
  css: "text/css; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  icon: "image/svg+xml",
  license: "text/plain; charset=utf-8",
}

/** A text of a library's file that is served as another one. */
interface Edit {
  readonly from: string
  readonly to: string
}

interface SourceFile<Name extends string> {
  readonly name: Name
  readonly kind: keyof typeof contentTypes
  readonly edits?: ReadonlyArray<Edit>
}

/** Files that are served together, below one address. */
interface FileSet<Name extends string> {
  /** A package with its version, where there is one. */
  readonly title: string
  readonly folder: string
  readonly files: ReadonlyArray<SourceFile<Name>>
}

const require = createRequire(import.meta.url)

const installed = (manifest: string) => {
  const { name, version }: { readonly name: string; readonly version: string } = require(manifest)
  return { folder: dirname(manifest), title: `${name}-${version}` }
}

/** Maps are for whoever works on the library; they are not served. */
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
  const { folder, title } = installed(require.resolve("redoc/package.json"))
  return {
    title,
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

const own: Effect.Effect<FileSet<"pages.css" | "icon.svg" | "here.js" | "explorer.js" | "reference.js">> = Effect.sync(
  () => ({
    title: "pages",
    folder: fileURLToPath(new URL("browser/", import.meta.url)),
    files: [
      { name: "pages.css", kind: "css" },
      { name: "icon.svg", kind: "icon" },
      { name: "here.js", kind: "script" },
      { name: "explorer.js", kind: "script" },
      { name: "reference.js", kind: "script" },
    ],
  }),
)

/** A library that no longer has the text has changed: whoever updates it has to look. */
const edit = (content: Buffer, edits: ReadonlyArray<Edit>): Uint8Array =>
  edits.length === 0
    ? content
    : Buffer.from(
        edits.reduce((text, { from, to }) => {
          if (text.split(from).length !== 2) throw new Error(`there is not exactly one ${from}`)
          return text.replace(from, () => to)
        }, content.toString("utf8")),
      )

/** Files as answers, and where a page finds each of them. */
export interface Files<Name extends string> {
  readonly addressOf: (name: Name) => string
  readonly byPath: ReadonlyArray<readonly [path: string, answer: StaticFile.StaticFile]>
}

const load = <Name extends string>(set: Effect.Effect<FileSet<Name>>): Effect.Effect<Files<Name>> =>
  Effect.gen(function* () {
    const { title, folder, files } = yield* set
    const loaded = yield* Effect.forEach(files, ({ name, kind, edits = [] }) =>
      Effect.map(
        Effect.promise(() => readFile(join(folder, name))),
        (content) => ({ name, kind, bytes: edit(content, edits) }),
      ),
    )
    const digest = StaticFile.digestOf(...loaded.map(({ bytes }) => bytes))
    const addressOf = (name: Name): string => `${folderOfFiles}/${title}-${digest}/${name}`
    const byPath = yield* Effect.forEach(loaded, ({ name, kind, bytes }) =>
      Effect.map(
        StaticFile.make({ contentType: contentTypes[kind], bytes, cacheControl: immutable }),
        (answer) => [`/${addressOf(name)}`, answer] as const,
      ),
    )
    return { addressOf, byPath }
  })

/** All files, read once. One that is missing is a defect: the service is not installed whole. */
export const all = Effect.all({ swaggerUi: load(swaggerUi), redoc: load(redoc), own: load(own) })
