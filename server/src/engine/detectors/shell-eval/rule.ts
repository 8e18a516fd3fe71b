/** Arguments of a script that its shell runs as code. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"

/** Arguments of the script; within a function they are those of the function. */
const scriptArgument = /\$(?:[1-9@*]|\{[1-9@*][^}]{0,40}\})/

const match = (command: SyntaxNode): Match | null => {
  const values = command.childrenForFieldName("argument")
  const argument = values.find(({ type, text }) => type !== "raw_string" && scriptArgument.test(text))
  if (argument === undefined) return null
  for (let around = command.parent; around !== null; around = around.parent) {
    if (around.type === "function_definition") return null
  }
  return { severity: "low", title: "`eval` runs an argument of the script as code" }
}

export const detector: Detector = {
  id: "shell-eval",
  name: "Argument run as code",
  category: "security",
  severityRule: "low: who starts a script may run commands without it",
  languages: ["bash"],
  cwe: "CWE-78",
  description:
    "`eval` reads its text a second time: a name with `;` or `$(...)` in it becomes a command, whoever chose it. Quotes around the argument do not help.",
  recommendation: 'Call the command by `"$@"`, use an array, or `${!name}` for a variable by its name.',
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["bash"], nodes: ["command"], callees: ["eval"], match }],
  },
}
