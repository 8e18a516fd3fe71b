/** Regular expressions that data from outside makes. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "regex-injection",
  name: "Regular expression from request data",
  category: "security",
  severityRule: "low: of those that were read in public projects few were worth a change",
  languages: [...javascriptFamily, "python", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-1333",
  description:
    "Data of a request is used as a regular expression, or as a part of one. Some expressions take a time that doubles with every character, so one request can keep the server busy; and the expression matches what its sender wants. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped is not reported. Go is not looked at: its expressions take linear time.",
  recommendation:
    "Escape the data (`RegExp.escape`, `re.escape`, `Pattern.quote`, `preg_quote`), or search for text instead. Where people may write expressions, use an engine of linear time (RE2) or a limit of time.",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
