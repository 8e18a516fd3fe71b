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

/** A text of a library's file that is served as another one. */
export interface Edit {
  readonly from: string
  readonly to: string
}

/** A file of a folder. */
export interface SourceFile<Name extends string> {
  readonly name: Name
  readonly kind: keyof typeof contentTypes
  readonly edits?: ReadonlyArray<Edit>
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

const read = <Name extends string>(
  folderOfSet: string,
  { name, edits = [], hasTheme = false, folder = folderOfSet }: SourceFile<Name>,
): Effect.Effect<Uint8Array> =>
  Effect.map(
    Effect.promise(() => readFile(join(folder, name))),
    (content) => {
      const bytes = edit(content, edits)
      return hasTheme ? Buffer.concat([Buffer.from(colors + fontFace), bytes]) : bytes
    },
  )

const answerOf = <Name extends string>({ kind }: SourceFile<Name>, bytes: Uint8Array) =>
  StaticFile.make({ contentType: contentTypes[kind], bytes, cacheControl: immutable })

/** Answers of files, each made by a function, under a folder of addresses. */
const servedAt = <Name extends string>(
  address: string,
  files: ReadonlyArray<SourceFile<Name>>,
  make: (file: SourceFile<Name>) => Effect.Effect<StaticFile.StaticFile>,
): Effect.Effect<StaticFiles<Name>> => {
  const addressOf = (name: Name): string => `${address}/${name}`
  return Effect.map(
    Effect.forEach(files, (file) => Effect.map(make(file), (answer) => [`/${addressOf(file.name)}`, answer] as const)),
    (byPath) => ({ addressOf, byPath }),
  )
}

/** Reads the files, and names them by their content. One that is missing is a defect: the service is not installed whole. */
export const load = <Name extends string>({
  address,
  folder,
  files,
}: FileSet<Name>): Effect.Effect<StaticFiles<Name>> =>
  Effect.gen(function* () {
    const contents = new Map<Name, Uint8Array>()
    for (const file of files) contents.set(file.name, yield* read(folder, file))
    const digest = StaticFile.digestOf(...contents.values())
    return yield* servedAt(`${address}-${digest}`, files, (file) =>
      answerOf(file, contents.get(file.name) ?? new Uint8Array()),
    )
  })

/**
 * The files of a library: megabytes, of which each is read when somebody first asks for it. What they are is decided by the
 * version of the library, which comes with `address`, and by how they are edited.
 */
export const ofLibrary = <Name extends string>({
  address,
  folder,
  files,
}: FileSet<Name>): Effect.Effect<StaticFiles<Name>> =>
  servedAt(`${address}-${StaticFile.digestOf(Buffer.from(JSON.stringify(files)))}`, files, (file) =>
    StaticFile.madeOnce(Effect.flatMap(read(folder, file), (bytes) => answerOf(file, bytes))),
  )
