/** Functions of Python that outlive the turn of a loop whose variable they see: the rule B023 of Ruff. */
import type { BrokenRule, FileOfRules, RuleJudgment } from "../../ruff/BrokenRule.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Detector } from "../Detector.ts"
import { bindVariable } from "./fix.ts"

/** Functions that keep a function for later. */
const keepers =
  /^(?:append|appendleft|add_callback|addCallback|addBoth|addErrback|add_done_callback|on_commit|connect|bind|schedule_once|schedule_interval|after|after_idle|call_later|call_soon|call_soon_threadsafe|callLater|add_command|subscribe|defaultdict|submit|apply_async)$/

/** Parameters that a function is given to be called by and by. */
const callbackParameters = /^(?:command|target|callback|on_[a-z_]+|default_factory)$/

/** Whether what a node makes is there after the turn of the loop. */
const isKept = (node: SyntaxNode): boolean => {
  const { parent } = node
  switch (parent?.type) {
    case "assignment":
      return /^(?:subscript|attribute)$/.test(parent.childForFieldName("left")?.type ?? "")
    case "list_comprehension":
    case "set_comprehension":
      return parent.childForFieldName("body")?.id === node.id
    case "pair":
      return parent.parent?.type === "dictionary_comprehension"
    case "keyword_argument":
      return callbackParameters.test(parent.childForFieldName("name")?.text ?? "")
    case "argument_list":
      return keepers.test(calledName(parent.parent))
    default:
      return false
  }
}

const calledName = (call: SyntaxNode | null): string => {
  const called = call?.childForFieldName("function")
  return (called?.type === "attribute" ? called.childForFieldName("attribute")?.text : called?.text) ?? ""
}

const judgeCapture = ({ start }: BrokenRule, { root }: FileOfRules): RuleJudgment | null => {
  let node: SyntaxNode | null = root.descendantForIndex(start)
  const name = node.text
  while (node !== null && node.type !== "lambda") node = node.type === "function_definition" ? null : node.parent
  if (node === null || !isKept(node) || !/^[^\W\d]\w*$/u.test(name)) return null
  const lambda = node
  return {
    severity: "medium",
    title: `The function will see the last value of \`${name}\``,
    rewrite: () => bindVariable(name, lambda),
  }
}

export const detector: Detector = {
  id: "loop-variable-capture",
  name: "Loop variable in a stored function",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: null,
  description:
    "A function that is made in a loop and kept for later sees the loop's variable itself, not the value that it had: when the function is called, all of them see the last value. Ruff's rule B023 finds it; reported is what is stored, registered or collected.",
  recommendation:
    "Bind the value when the function is made: `lambda item=item: use(item)`, or `functools.partial(use, item)`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B023"],
    judge: judgeCapture,
  },
  rewrites: true,
}
