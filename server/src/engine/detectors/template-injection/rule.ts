/** Request data that is read as a template or as an expression. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "template-injection",
  name: "Template injection",
  category: "security",
  severityRule: "critical",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-1336",
  description:
    "Data of a request becomes the text of a template, or an expression such as SpEL, OGNL or MVEL. Both can call methods, so whoever sends it runs code on the server. Data is followed through assignments, texts that are put together and functions of the same file. Data that a constant template is given as a variable is not reported.",
  recommendation:
    "Keep the text of templates in files and pass data as variables. Expressions that people may write need a language without access to objects, such as a parser of your own for comparisons, or Spring's `SimpleEvaluationContext` for reading properties.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
