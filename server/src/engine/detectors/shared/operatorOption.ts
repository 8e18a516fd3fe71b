/** Options by which whoever runs a program switches a protection off. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Levels of syntax between a setting and the condition that decides about it; a callback takes up to ten of its own. */
const maximumLevels = 24

/** Enough of a condition to read the name of an option. */
const maximumConditionCharacters = 200

/** Names of options. */
export interface OperatorOptions {
  /** Names of options that reduce the protection: the condition must hold. */
  readonly asks: RegExp
  /** Names of options that select the protection, in either branch: some are compared with the name of a mode. */
  readonly protects?: RegExp
  /** Whether nothing else leads there: of `a || b` both must ask for it. */
  readonly alone?: true
}

/** True where an option decides that a node is reached: `if o.Insecure { … }`, `verify ? … : …`, `insecure && …`. */
export const isChosenByOption = (node: SyntaxNode, options: OperatorOptions): boolean => {
  let current = node
  for (let level = 0; level < maximumLevels; level++) {
    const { parent } = current
    if (parent === null) return false
    if (isLeftBefore(current, options)) return true
    const condition = conditionOf(parent)
    if (condition !== null && condition.id !== current.id) {
      const text = condition.text.slice(0, maximumConditionCharacters)
      if (options.protects?.test(text) === true || asksFor(options, text, isAlternative(current, parent))) return true
    }
    current = parent
  }
  return false
}

/** Statements between a node and the one that leaves the function where the option is not set. */
const maximumStatementsBefore = 6

/** `if (!options.insecure) return client`, some statements above: what follows is for those who asked for it. */
const isLeftBefore = (node: SyntaxNode, options: OperatorOptions): boolean => {
  const { protects } = options
  let statement = node.previousNamedSibling
  for (let index = 0; statement !== null && index < maximumStatementsBefore; index++) {
    const condition = /^if(?:_statement|_expression)?$/.test(statement.type)
      ? statement.childForFieldName("condition")
      : null
    const body = statement.childForFieldName("consequence") ?? statement.childForFieldName("body")
    const text = condition?.text.slice(0, maximumConditionCharacters) ?? ""
    if (condition !== null && leaves(body))
      if ((protects?.test(text) === true && !isWeakMode(text)) || asksFor(options, text, true)) return true
    statement = statement.previousNamedSibling
  }
  return false
}

/** `sslMode == "disable"`: what is left is for the modes that ask for more. */
const isWeakMode = (condition: string): boolean => /mode/i.test(condition) && !/verif|full|strict/i.test(condition)

/** The first or the last statement of a block ends the function. */
const leaves = (body: SyntaxNode | null): boolean =>
  leaving.test(body?.text.slice(0, maximumConditionCharacters) ?? "") ||
  leaving.test(body?.lastNamedChild?.text.slice(0, maximumConditionCharacters) ?? "")

const leaving = /^(?:\{|then)?\s{0,40}(?:return|throw|raise)\b/

/** True where an option must hold for a branch; where it must not, everybody else gets there. */
const asksFor = ({ asks, alone }: OperatorOptions, condition: string, isElse: boolean): boolean => {
  const asksOne = (code: string): boolean => {
    const parts = deniesAll.test(code) ? [code] : code.split(alternatives)
    return parts.some((part) => asks.test(part) && denies.test(part.replace(/!!|!(?=empty\()/g, "")) === isElse)
  }
  return alone === true ? condition.split(isElse ? both : either).every(asksOne) : asksOne(condition)
}

const either = /\|\||\bor\b/
const both = /&&|\band\b/
const alternatives = new RegExp(`${both.source}|${either.source}`)

const deniesAll = /^\(?(?:!|not\b) ?\(/

/** `!x`, `not x`, `x != "y"`; but what is compared with nothing is there. */
const denies =
  /!(?!==? ?(?:null|nil|undefined|false)\b)|\bnot\b(?! None\b)|=== ?false\b|== ?[Ff]alse\b|\bis (?:False|None)\b/

const isAlternative = (branch: SyntaxNode, parent: SyntaxNode): boolean =>
  /^(?:else|elif|elsif)/.test(branch.type) ||
  parent.childForFieldName("alternative")?.id === branch.id ||
  (parent.type === "conditional_expression" && parent.namedChild(2)?.id === branch.id) ||
  (parent.type === "match_arm" && parent.childForFieldName("pattern")?.text === "false")

/** The expression on whose value the rest of a node is evaluated; null where there is none. */
const conditionOf = (node: SyntaxNode): SyntaxNode | null => {
  const condition =
    node.childForFieldName("condition") ??
    (/^(?:switch|expression)_case$/.test(node.type) ? node.childForFieldName("value") : null)
  if (condition !== null) return condition
  // the mode of a connection, in Go
  if (node.type === "expression_switch_statement") return node.childForFieldName("value")
  // `match options.insecure { true => …, false => … }`, in Rust
  if (node.type === "match_arm" && /^(?:true|false)$/.test(node.childForFieldName("pattern")?.text ?? ""))
    return node.parent?.parent?.childForFieldName("value") ?? null
  // in Python: consequence, condition, alternative
  if (node.type === "conditional_expression") return node.namedChild(1)
  return node.childForFieldName("operator")?.type === "&&" ? node.childForFieldName("left") : null
}
