/** Functions of C that return the address of a variable that ends with them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"
import { cFamily, declarationsOf, functionAround } from "../shared/functionsOfC.ts"

const match = (statement: SyntaxNode): Match | null => {
  const value = statement.namedChild(0)
  const isAddress = value?.type === "pointer_expression" && value.child(0)?.type === "&"
  const returned = isAddress ? value.childForFieldName("argument") : value
  if (returned?.type !== "identifier") return null
  const around = functionAround(statement)
  const name = returned.text
  const [declared, ...others] = around === null ? [] : declarationsOf(name, around)
  if (declared === undefined || others.length > 0 || declared.shape.includes("other")) return null
  const { declaration, shape } = declared
  if (/\b(?:static|thread_local|_Thread_local|__thread|extern)\b/.test(declaration.text)) return null
  // C++ may make an object of it
  if (!isAddress && !returnsPointer(around)) return null
  if (
    declaration.type === "parameter_declaration"
      ? !isAddress || /&/.test(declaration.text)
      : !isAddress && shape[0] !== "array"
  )
    return null
  if (/^[^=;]*&\s*\w+\s*=/.test(declaration.text)) return null
  return { severity: "high", title: `\`${name}\` does not outlive the function that returns its address` }
}

const returnsPointer = (around: SyntaxNode | null): boolean =>
  around?.childForFieldName("declarator")?.type === "pointer_declarator"

export const detector: Detector = {
  id: "returns-local",
  name: "Address of a local variable",
  category: "security",
  severityRule: "high",
  languages: cFamily,
  cwe: "CWE-562",
  description:
    "The variable ends when the function returns. Who reads through the address reads whatever the next call has put there; who writes damages it.",
  recommendation: "Allocate the memory, make the variable `static`, or let the caller pass a buffer.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "lowered",
  detection: { kind: "syntax", matchers: [{ languages: cFamily, nodes: ["return_statement"], match }] },
}
