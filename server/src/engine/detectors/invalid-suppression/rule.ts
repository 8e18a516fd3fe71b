/** Comments that are meant to take a finding off the list and do not. They are read in `suppressions/`. */
import { type Detector, everyLanguage } from "../Detector.ts"

/** Put together here, so that this file has no such comment itself. */
const ignore = ["code-analysis", "ignore"].join(": ")

export const detector: Detector = {
  id: "invalid-suppression",
  name: "Suppression without effect",
  category: "quality",
  severityRule: "low",
  languages: everyLanguage,
  cwe: null,
  description:
    "A comment asks to take a finding off the list, but gives no reason, or names no detector, or one that does not exist. Without a reason nobody can tell later whether it still holds, so the comment has no effect.",
  recommendation: `Write \`${ignore}[detector-id] -- reason\`, with the id that the finding has, or remove the comment.`,
  remediationMinutes: 1,
  outsideProduction: "lowered",
  detection: { kind: "configuration" },
}
