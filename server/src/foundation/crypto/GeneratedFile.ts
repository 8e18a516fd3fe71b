/** Secrets that a first start generates into the data folder, for this and all later starts. */
import { randomBytes } from "node:crypto"
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { makeFolder } from "../../config/StartError.ts"

/** Enough to tell the drafts of one process apart. */
const draftBytes = 4

const isExisting = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST"

/**
 * Two starts at once both write a file of their own, but only one can link its to the name: a secret is there whole or
 * not at all, and nobody replaces one that is in use.
 */
const create = (file: string, content: string): void => {
  const draft = `${file}.${process.pid}-${randomBytes(draftBytes).toString("hex")}`
  writeFileSync(draft, content, { mode: 0o600, flag: "wx" })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    unlinkSync(draft)
  }
}

/** The content of a file that only its owner can read; `generate` makes it where there is none. */
export const readOrGenerate = (file: string, generate: () => string): string => {
  makeFolder(dirname(file))
  if (!existsSync(file)) create(file, generate())
  return readFileSync(file, "utf8")
}
