/** Folders of files that pages are made of: read once, and served for good at addresses that another content does not have. */
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { colors } from "./colors.ts"
import * as StaticFile from "./StaticFile.ts"
import { fontFace } from "./typeface.ts"

/** Another content has another address. */
const immutable = "public, max-age=31536000, immutable"

const contentTypes = {
  css: "text/css; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  icon: "image/svg+xml",
  font: "font/woff2",
  license: "text/plain; charset=utf-8",
}

/** A file of a folder. */
export interface SourceFile<Name extends string> {
  readonly name: Name
  readonly kind: keyof typeof contentTypes
  /** Whether the style sheet begins with the colors and the typeface of all pages. */
  readonly hasTheme?: boolean
  /** Folder of the file; that of its set unless given. */
  readonly folder?: string
}

/** The icon of all pages. */
export const iconFile: SourceFile<"icon.svg"> = {
  name: "icon.svg",
  kind: "icon",
  folder: fileURLToPath(new URL("./", import.meta.url)),
}

/** Files that are served together. */
export interface FileSet<Name extends string> {
  /** Start of their addresses, relative to the page; what tells contents apart follows. */
  readonly address: string
  readonly folder: string
  readonly files: ReadonlyArray<SourceFile<Name>>
}

/** Files as responses, and their addresses. */
export interface StaticFiles<Name extends string> {
  /** Relative to the pages. */
  readonly addressOf: (name: Name) => string
  /** By address with a slash in front. */
  readonly byPath: ReadonlyArray<readonly [path: string, answer: StaticFile.StaticFile]>
}

const read = <Name extends string>(
  folderOfSet: string,
  { name, hasTheme = false, folder = folderOfSet }: SourceFile<Name>,
): Effect.Effect<Uint8Array> =>
  Effect.map(
    Effect.promise(() => readFile(join(folder, name))),
    (bytes) => (hasTheme ? Buffer.concat([Buffer.from(colors + fontFace), bytes]) : bytes),
  )

/** Reads the files, and names them by their content. One that is missing is a defect: the service is not installed whole. */
export const load = <Name extends string>({
  address,
  folder,
  files,
}: FileSet<Name>): Effect.Effect<StaticFiles<Name>> =>
  Effect.gen(function* () {
    const contents = yield* Effect.forEach(files, (file) =>
      Effect.map(read(folder, file), (bytes) => [file, bytes] as const),
    )
    const digest = StaticFile.digestOf(...contents.map(([, bytes]) => bytes))
    const addressOf = (name: Name): string => `${address}-${digest}/${name}`
    const byPath = yield* Effect.forEach(contents, ([{ name, kind }, bytes]) =>
      Effect.map(
        StaticFile.make({ contentType: contentTypes[kind], bytes, cacheControl: immutable }),
        (answer) => [`/${addressOf(name)}`, answer] as const,
      ),
    )
    return { addressOf, byPath }
  })
