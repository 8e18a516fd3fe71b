/** Whole bodies of requests that become records. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "mass-assignment",
  name: "Record made of a whole request",
  category: "security",
  severityRule: "medium",
  languages: [...javascriptFamily, "ruby"],
  cwe: "CWE-915",
  description:
    "The whole body of a request becomes a record or changes one, so whoever sends it sets every field that the model has, also those that no form shows (`isAdmin`, `owner`, `price`). Bodies that were validated, and single fields, are not reported; neither are files that speak of a library that validates.",
  recommendation: "Name the fields that a request may set, or validate the body with a schema that refuses others.",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
