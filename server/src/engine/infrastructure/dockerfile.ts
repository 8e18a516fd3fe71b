/** Parses Dockerfiles to lists of instructions, each with its position in the text and its build stage. */
import { DockerfileParser, type From, type Instruction } from "dockerfile-ast"
import type { TextRange } from "../syntax/sourceText.ts"

/** `Dockerfile`, `Dockerfile.dev`, `api.Dockerfile`, `Containerfile`. */
export const dockerfiles = /(?:^|\/)(?:[\w.-]{1,100}\.)?(?:Dockerfile|Containerfile)(?:[.-][\w.-]{1,100})?$/i

/** An instruction with the text after its keyword. */
export interface DockerInstruction extends TextRange {
  /** Upper-case. */
  readonly keyword: string
  /** As written, with line breaks. */
  readonly text: string
}

/** A build stage: from one `FROM` to the next. */
export interface DockerStage extends TextRange {
  /** As written, with its tag. */
  readonly image: string
  /** Empty for a stage without a name. */
  readonly name: string
  readonly instructions: ReadonlyArray<DockerInstruction>
}

/** Maximum characters; Dockerfiles by people are a hundred times smaller. */
const maximumCharacters = 128 * 1024

/** Maximum stages of one Dockerfile that are read. */
const maximumStages = 100

/** Stages of a Dockerfile in the order of the text; none if it is too large. */
export const stagesOf = (text: string): ReadonlyArray<DockerStage> => {
  if (text.length > maximumCharacters) return []
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const stages: Array<DockerStage & { readonly instructions: Array<DockerInstruction> }> = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const place = placeOf(instruction, lineStarts)
    if (isFrom(instruction)) stages.push({ ...place, ...imageOf(instruction), instructions: [] })
    else stages.at(-1)?.instructions.push({ ...place, keyword: instruction.getKeyword(), text: textAt(text, place) })
  }
  return stages.slice(0, maximumStages)
}

/** Recognizes `FROM` by its keyword, since the library does not export the class as a value. */
const isFrom = (instruction: Instruction): instruction is From => instruction.getKeyword() === "FROM"

const imageOf = (from: From): Pick<DockerStage, "image" | "name"> => ({
  image: from.getImage() ?? "",
  name: from.getBuildStage()?.toLowerCase() ?? "",
})

const placeOf = (instruction: Instruction, lineStarts: ReadonlyArray<number>): TextRange => {
  const { start, end } = instruction.getRange()
  return {
    start: (lineStarts[start.line] ?? 0) + start.character,
    end: (lineStarts[end.line] ?? 0) + end.character,
  }
}

const textAt = (text: string, { start, end }: TextRange): string => text.slice(start, end)
