/** The files of a folder, in an order that does not depend on the machine. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Paths of all files below a folder, relative to it, sorted; links and hidden folders are not followed. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, ""))
    .filter((path) => !/(?:^|\/)(?:\.git|node_modules)\//.test(path))
    .toSorted()

/** A file's text. */
export const textOf = (...path: ReadonlyArray<string>): string => readFileSync(join(...path), "utf8")

/** A text's lines, without their ends. */
export const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r?\n/)
