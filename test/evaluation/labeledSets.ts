/** Finds the labeled sets of a folder: itself, or what is in it. */
import { existsSync, readdirSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { bandit } from "./adapters/bandit.ts"
import { eslintPlugin, eslintRules } from "./adapters/eslint.ts"
import { gosec } from "./adapters/gosec.ts"
import { goTools } from "./adapters/goTools.ts"
import { owasp } from "./adapters/owasp.ts"
import { pylint } from "./adapters/pylint.ts"
import { ruff } from "./adapters/ruff.ts"
import { semgrepRules } from "./adapters/semgrep.ts"
import { sonar } from "./adapters/sonar.ts"
import { sonarJs } from "./adapters/sonarJs.ts"
import type { LabeledFile, SetReader } from "./LabeledFile.ts"
import { ownCases, ownComments } from "./ownFormat.ts"

/** Most telling layout first. */
const readers: ReadonlyArray<SetReader> = [
  ownCases,
  semgrepRules,
  bandit,
  gosec,
  goTools,
  ruff,
  owasp,
  sonar,
  sonarJs,
  pylint,
  eslintRules,
  eslintPlugin,
]

/** A set with everything in it. */
export interface LabeledSet {
  /** The folder's name. */
  readonly name: string
  /** Name of the reader whose layout the set has. */
  readonly reader: string
  readonly files: ReadonlyArray<LabeledFile>
}

const readerOf = (folder: string): SetReader | undefined => readers.find(({ recognizes }) => recognizes(folder))

const setOf = (folder: string, reader: SetReader): LabeledSet => {
  const name = basename(resolve(folder))
  const files = reader.read(folder).map((file) => ({ ...file, name: `${name}/${file.name}` }))
  return { name, reader: reader.name, files }
}

/**
 * The sets of a folder. A folder of no known layout is one set with comments, unless folders in it are sets.
 *
 * @throws {Error} when nothing in it is labeled
 */
export const readLabeledSets = (folder: string): ReadonlyArray<LabeledSet> => {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`)
  const sets = readSets(folder)
  if (sets.every(({ files }) => files.length === 0)) {
    throw new Error(`nothing in ${folder} is labeled: see test/evaluation/README.md`)
  }
  return sets
}

const readSets = (folder: string): ReadonlyArray<LabeledSet> => {
  const own = readerOf(folder)
  if (own !== undefined) return [setOf(folder, own)]
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .toSorted()
    .flatMap((path) => {
      const reader = readerOf(path)
      return reader === undefined ? [] : [setOf(path, reader)]
    })
  return inside.length > 0 ? inside : [setOf(folder, ownComments)]
}
