/** Steps of flows as they are shown; apart from the code that follows data, which is large. */
import { longestFlowStep } from "../Report.ts"
import type { SourceText } from "../syntax/sourceText.ts"

/** The line of a step as it is shown. */
export const codeOfStep = (source: SourceText, line: number): string =>
  source.concealedLine(line).trim().slice(0, longestFlowStep)

/** A name as it stands in a title: short, on one line, without its call. */
export const shown = (code: string): string => (code === "`" ? "backticks" : code.replace(/[`\s]+/g, " ").slice(0, 60))
