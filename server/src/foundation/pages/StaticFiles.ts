/** Folders of files that pages are made of: read once, and served for good at addresses with the digest of their content. */
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { colors } from "./colors.ts"
import * as StaticFile from "./StaticFile.ts"

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
  /** Whether the style sheet begins with the colors of all pages. */
  readonly hasColors?: boolean
}

/** Files that are served together. */
export interface FileSet<Name extends string> {
  /** Start of their addresses, relative to the page; the digest follows. */
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

/** Reads the files. One that is missing is a defect: the service is not installed whole. */
export const load = <Name extends string>({
  address,
  folder,
  files,
}: FileSet<Name>): Effect.Effect<StaticFiles<Name>> =>
  Effect.gen(function* () {
    const loaded = yield* Effect.forEach(files, ({ name, kind, edits = [], hasColors = false }) =>
      Effect.map(
        Effect.promise(() => readFile(join(folder, name))),
        (content) => {
          const bytes = edit(content, edits)
          return { name, kind, bytes: hasColors ? Buffer.concat([Buffer.from(colors), bytes]) : bytes }
        },
      ),
    )
    const digest = StaticFile.digestOf(...loaded.map(({ bytes }) => bytes))
    const addressOf = (name: Name): string => `${address}-${digest}/${name}`
    const byPath = yield* Effect.forEach(loaded, ({ name, kind, bytes }) =>
      Effect.map(
        StaticFile.make({ contentType: contentTypes[kind], bytes, cacheControl: immutable }),
        (answer) => [`/${addressOf(name)}`, answer] as const,
      ),
    )
    return { addressOf, byPath }
  })
