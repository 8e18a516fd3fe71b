/** Parsing alone, and Ruff alone, in processes of their own: the same files, with the results discarded. */
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import { brokenRulesIn } from "../../../server/src/engine/ruff/checkRules.ts"
import { compileLanguage } from "../../../server/src/engine/syntax/grammar.ts"
import { answer } from "../support/processes.ts"
import { type Commit, type ExaminedText, sourcesOf } from "./repository.ts"
import { usage } from "./usage.ts"

let sources: ReadonlyArray<ExaminedText> = []

/** The files that one of several processes parses. */
interface Share extends Commit {
  /** Number of the process, from 0. */
  readonly process: number
  readonly processes: number
}

const handlers = {
  /** Reads the files to parse; returns their number of lines. */
  load: async ({ gitDirectory, commitSha, process: own, processes }: Share) => {
    const all = await sourcesOf(gitDirectory, commitSha)
    sources = all
      .filter(({ path }) => languageOfPath(path) !== null)
      // distributes the files so that all processes have about the same amount of text
      .toSorted((one, other) => other.text.length - one.text.length)
      .filter((_, index) => index % processes === own)
    return { files: sources.length, lines: sources.reduce((sum, { text }) => sum + text.split("\n").length, 0) }
  },

  /** Parses every file once; returns seconds of processor time. */
  parse: async (): Promise<number> => {
    const start = usage().cpuSeconds
    for (const { path, text } of sources) {
      const language = languageOfPath(path)
      if (language === null) continue
      // oxlint-disable-next-line no-await-in-loop -- each language has one parser
      const { parser } = await compileLanguage(language.id)
      parser.parse(text)?.delete()
    }
    return usage().cpuSeconds - start
  },

  /** Has Ruff check every Python file once; returns seconds of processor time. */
  checkRules: (): number => {
    const start = usage().cpuSeconds
    for (const source of sources) if (languageOfPath(source.path)?.id === "python") brokenRulesIn(source)
    return usage().cpuSeconds - start
  },
}

/** Requests that this process answers over IPC. */
export type ParserHandlers = typeof handlers

answer(handlers)
