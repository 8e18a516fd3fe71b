/** Handlers of Python that raise again without saying `raise`: by functions that never return, or by a context manager. */
import { functionAround } from "../../syntax/tree/around.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree } from "../shared/memoByTree.ts"
import { childrenOf } from "../shared/structure.ts"

/** Says of a call, by the function that is called, whether it never returns. */
type IsEnding = (callee: string) => boolean

/** True where no path through a handler comes to its end. */
export const endsInRaise = (body: SyntaxNode): boolean => neverEnds(body, endingIn(body.root, "surely"))

/** True where it may be so as well: by functions of other files whose names say that they end things. */
export const mayEndInRaise = (body: SyntaxNode): boolean => neverEnds(body, endingIn(body.root, "maybe"))

const nameOf = (callee: string): string => callee.slice(callee.lastIndexOf(".") + 1)

/** Functions of the language that end the program or always raise, and what raises an error again: `raise_from`, `reraise`. */
const raises: IsEnding = (callee) =>
  /^(?:exit|quit|sys\.exit|os\._exit|os\.abort|os\.exec\w+|(?:typing\.|t\.|typing_extensions\.)?assert_never)$/.test(
    callee,
  ) || /^_*(?:re_?)?raise(?:_\w*)?$|_reraise$/.test(nameOf(callee))

/** True for `die_with`, `giveUp` and `parser.error`, not for `log.fatal` and `show_error`. */
const saysThatItEnds: IsEnding = (callee) => {
  const words = nameOf(callee).replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_")
  const receiver = callee.slice(0, -nameOf(callee).length)
  return endingName.test(words) && !onlyTells.test(receiver)
}

const endingName =
  /(?:^|_)(?:abort|bail|crash|die|exit|fail|fatal|give_?up|halt|leave|panic|quit|raise|terminate|throw)(?:_|$)|^_*(?:usage|error)$/i

/** Objects that write down or show what they are told. */
const onlyTells = /log|message|console|print|report|output|notif|flash|toast|^(?:st|ui)\.$/i

/** Context managers that raise the error at their end: `save_and_reraise_exception()`. */
const raisesAtEnd = /reraise/i

/** Context managers that hold errors back. */
const holdsBack = /suppress|ignor|swallow|raises/i

/** Blocks within blocks; deeper ones are taken to come to an end. */
const maximumDepth = 10

const neverEnds = (block: SyntaxNode | null, isEnding: IsEnding, depth = 0): boolean => {
  const last = block === null ? undefined : childrenOf(block).at(-1)
  if (last === undefined || depth > maximumDepth) return false
  const within = (inner: SyntaxNode | null | undefined) => neverEnds(inner ?? null, isEnding, depth + 1)
  const body = last.childForFieldName("body")
  switch (last.type) {
    case "raise_statement":
      // A method that is only declared.
      return depth > 0 || !/\bNotImplementedError\b/.test(last.text)
    case "expression_statement":
    case "return_statement":
      return isEndingCall(last.namedChild(0), isEnding)
    case "if_statement": {
      const others = last.childrenForFieldName("alternative")
      return (
        others.at(-1)?.type === "else_clause" &&
        within(last.childForFieldName("consequence")) &&
        others.every((other) => within(other.childForFieldName("consequence") ?? other.childForFieldName("body")))
      )
    }
    case "with_statement": {
      const head = body === null ? "" : last.text.slice(0, body.startIndex - last.startIndex)
      return raisesAtEnd.test(head) || (!holdsBack.test(head) && within(body))
    }
    case "try_statement": {
      const clauses = childrenOf(last)
      const blockOf = (type: string) => clauses.find((clause) => clause.type === type)?.namedChildren.at(-1)
      return (
        within(blockOf("finally_clause")) ||
        ((within(body) || within(blockOf("else_clause"))) &&
          clauses
            .filter(({ type }) => type.startsWith("except"))
            .every((clause) => within(clause.namedChildren.at(-1))))
      )
    }
    case "while_statement":
      return (
        /^(?:True|1)$/.test(last.childForFieldName("condition")?.text ?? "") &&
        last.descendantsOfType("break_statement").length === 0 &&
        within(body)
      )
    case "match_statement": {
      const cases = body === null ? [] : childrenOf(body)
      return (
        /^case\s+_\s*:/.test(cases.at(-1)?.text ?? "") &&
        cases.every((one) => within(one.childForFieldName("consequence")))
      )
    }
    default:
      return false
  }
}

const isEndingCall = (value: SyntaxNode | null, isEnding: IsEnding): boolean => {
  const call = value?.type === "await" ? value.namedChild(0) : value
  return call?.type === "call" && isEnding(call.childForFieldName("function")?.text ?? "")
}

const known = memoByTree<IsEnding>(2, raises)

/** Functions that call others that call others; longer chains are taken to return. */
const maximumRounds = 5

/** Functions that always raise or end the program: those of a file are said to, or each way through them does. */
const endingIn = (root: SyntaxNode, certainty: "surely" | "maybe"): IsEnding =>
  known(root.tree, certainty, () => {
    const own = new Map<string, Array<SyntaxNode>>()
    for (const node of root.descendantsOfType("function_definition")) {
      const name = node.childForFieldName("name")?.text ?? ""
      own.set(name, [...(own.get(name) ?? []), node])
    }
    const found = new Set<string>()
    const isEnding: IsEnding = (callee) =>
      raises(callee) ||
      found.has(nameOf(callee)) ||
      (certainty === "maybe" && !own.has(nameOf(callee)) && saysThatItEnds(callee))
    for (let round = 0, before = -1; round < maximumRounds && found.size > before; round++) {
      before = found.size
      for (const [name, nodes] of own) if (nodes.some((node) => neverReturns(node, isEnding))) found.add(name)
    }
    return isEnding
  })

const neverTypes = /^["']?(?:typing\.|t\.|typing_extensions\.)?(?:NoReturn|Never)["']?$/

const neverReturns = (definition: SyntaxNode, isEnding: IsEnding): boolean =>
  neverTypes.test(definition.childForFieldName("return_type")?.text ?? "") ||
  (neverEnds(definition.childForFieldName("body"), isEnding) &&
    definition
      .descendantsOfType(["return_statement", "yield"])
      .every(
        (node) =>
          functionAround(node)?.id !== definition.id ||
          isEndingCall(node.type === "yield" ? null : node.namedChild(0), isEnding),
      ))
