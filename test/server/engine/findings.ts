/** Findings for tests of their identity. */
import type { Finding } from "../../../server/src/engine/Report.ts"

/** A finding with what a test says of it. */
export const findingWith = (more: Partial<Finding>): Finding => ({
  detector: "loose-equality",
  category: "quality",
  severity: "low",
  title: "a == b",
  description: "",
  recommendation: null,
  filePath: "a.js",
  symbol: "",
  lineStart: 1,
  lineEnd: more.lineStart ?? 1,
  codeSnippet: null,
  fingerprint: "f",
  moveFingerprint: "m",
  codeFingerprint: "c",
  remediationMinutes: 5,
  role: "production",
  steps: [],
  confidence: null,
  ...more,
})
