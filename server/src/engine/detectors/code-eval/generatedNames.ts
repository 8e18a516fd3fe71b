/** Code that is put together with a name out of options: whoever sets the option writes code. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Match, MatchContext } from "../Detector.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Calls that run text as code, also under another name. */
export const runsText =
  /\bnew\s+Function\b|(?<![.\w])Function\(|=\s?Function\b|\bvm\.(?:run|compile|Script)|(?<![.\w])eval\(/

/** Code that expects a name behind it: a declaration, a parameter, or what `with` opens. */
// bounded: at most 60 characters, because only what stands right before a name is looked at
const expectsName = /(?:\b(?:var|let|const|function)\s+|\bfunction\b\s*(?:\w+\s*)?\(\s*|\bwith\s*\(\s*)$/

/** Code behind a name. */
const behindName = /^\s*(?:=(?!=)|[({),])/

/** A part of the options of a caller: `opts.name`, `this.options.name`, `(options.name || "it")`. */
const option =
  /^\(?\s*(?:this\.)?(?:opts?|options|config|conf|settings)\.([A-Za-z_$][\w$]{0,60})(?:\s*(?:\|\||\?\?)[^()]{0,60})?\s*\)?$/

/** `"var " + options.name + " = …"`. */
export const nameInSum = (node: SyntaxNode, context: MatchContext): Match | null => {
  const left = node.childForFieldName("left")
  const behind = node.childForFieldName("right")
  if (left?.type !== "binary_expression" || behind === null || !isText(behind)) return null
  const before = left.childForFieldName("left")
  const last = before?.type === "binary_expression" ? before.childForFieldName("right") : before
  const name = left.childForFieldName("right")
  if (last === null || last === undefined || name === null || !isText(last)) return null
  return isNamePlace(last.text.slice(1, -1), behind.text.slice(1, -1)) ? judge(name.text, context) : null
}

/** `` `var ${options.name} = …` ``. */
export const nameInTemplate = (node: SyntaxNode, context: MatchContext): Match | null => {
  for (const part of node.namedChildren) {
    if (part.type !== "template_substitution") continue
    const before = node.text.slice(0, part.startIndex - node.startIndex)
    const behind = node.text.slice(part.endIndex - node.startIndex)
    const match = isNamePlace(before, behind) ? judge(part.namedChild(0)?.text ?? "", context) : null
    if (match !== null) return match
  }
  return null
}

const isText = ({ type }: SyntaxNode): boolean => type === "string" || type === "template_string"

const isNamePlace = (before: string, behind: string): boolean =>
  expectsName.test(before.slice(-charactersAround)) && behindName.test(behind.slice(0, charactersAround))

const charactersAround = 60

const judge = (written: string, { source }: MatchContext): Match | null => {
  const name = option.exec(written)?.[1]
  if (name === undefined) return null
  // a pattern, or a question after identifiers, that the option has to pass
  const isChecked = new RegExp(
    `(?:\\.test|\\.match|[iI]dentifier\\w{0,20}|[vV]alid\\w{0,20})\\(\\s*[\\w.$]{0,60}\\b${literalPattern(name)}\\b|\\b${literalPattern(name)}\\.(?:match|replace|search)\\(`,
  )
  return isChecked.test(source)
    ? null
    : { severity: "low", title: `The option \`${name}\` becomes a name in code that is run` }
}
