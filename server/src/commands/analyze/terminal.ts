/** Colors and progress, for people at a terminal. */
import { styleText } from "node:util"
import type { AnalysisProgress } from "../../engine/Engine.ts"

export type TextFormat = "bold" | "dim" | "red" | "yellow" | "green" | "cyan"

/** Marks a text with formats, or leaves it as it is. */
export type Paint = (formats: ReadonlyArray<TextFormat>, text: string) => string

/** For files and programs. */
export const unpainted: Paint = (_, text) => text

/** Styles texts that go to a terminal, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
export const paintFor =
  (stream: NodeJS.WriteStream): Paint =>
  (formats, text) =>
    styleText([...formats], text, { stream })

const steps: Readonly<Record<AnalysisProgress["step"], string>> = {
  file_discovery: "looking for files",
  parsing: "examining files",
  graph_build: "following imports",
  detection: "comparing files",
  scoring: "scoring",
}

const barWidth = 30

/** The line about a step, with a bar while files are examined. */
export const progressLine = ({ step, filesProcessed, filesTotal }: AnalysisProgress): string => {
  if (step !== "parsing" || filesTotal === null || filesTotal === 0) return steps[step]
  const done = Math.round((filesProcessed / filesTotal) * barWidth)
  return `[${"#".repeat(done)}${"-".repeat(barWidth - done)}] ${steps[step]} ${filesProcessed} of ${filesTotal}`
}

/** Line on a terminal that is written over. It needs no escape codes: spaces cover what was there. */
export interface ProgressLine {
  readonly show: (progress: AnalysisProgress) => void
  readonly clear: () => void
}

/** Shows progress only to people: not in a pipe, and not in pipelines, some of which give their jobs a terminal. */
export const progressOn = (stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): ProgressLine => {
  const { CI: pipeline = "", TERM: kind } = process.env
  const isWatched = stream.isTTY && kind !== "dumb" && (pipeline === "" || pipeline === "false")
  let shown = 0
  const write = (text: string): void => {
    if (!isWatched) return
    stream.write(`\r${text.padEnd(shown)}`)
    shown = text.length
  }
  return {
    show: (progress) => write(progressLine(progress)),
    clear: () => {
      write("")
      write("")
    },
  }
}
