/** Request data in XPath expressions. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "xpath-injection",
  name: "XPath injection",
  category: "security",
  severityRule: "high; low where nobody sees where the data comes from",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp"],
  cwe: "CWE-643",
  description:
    "Data of a request becomes part of an XPath expression. With a quote in it the expression asks for something else, such as every user of a document. Data is followed through assignments, texts that are put together and functions of the same file. Data that is bound as a variable is not reported.",
  recommendation:
    'Bind the data as a variable (`tree.xpath("//user[@name=$name]", name=name)`, `setXPathVariableResolver`), or let through letters and digits alone.',
  confidence: "medium",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
