/** Request data that becomes a condition of a query of MongoDB. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "nosql-injection",
  name: "NoSQL injection",
  category: "security",
  severityRule: "high; low for data of another file",
  languages: [...javascriptFamily, "python", "java", "kotlin", "php"],
  cwe: "CWE-943",
  description:
    'Data of a request stands in a filter of MongoDB where it may be an object with operators: with `{"$ne": null}` as a password every user matches. It is also reported where text with data in it becomes a query or the code of `$where`. Data is followed through assignments, texts that are put together and functions of the same file. Data that was converted to text or to a number is not reported.',
  recommendation:
    "Convert what must be text to text (`String(x)`, `str(x)`, `(string) $x`), compare with `{ $eq: x }`, validate the body with a schema, or switch the sanitizing of filters on (`sanitizeFilter` of Mongoose).",
  confidence: "medium",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
