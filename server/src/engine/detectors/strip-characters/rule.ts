/** Words given to `strip`, which takes characters: the rule B005 of Ruff. */
import type { Detector } from "../Detector.ts"
import { removeWord } from "./fix.ts"

export const detector: Detector = {
  id: "strip-characters",
  name: "Strip of a word",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: null,
  description:
    '`strip`, `lstrip` and `rstrip` take a set of characters, not a word: `"CODE_BLK1".lstrip("CODE_BLK")` also takes letters off that belong to what follows. Ruff\'s rule B005 finds it where a character stands twice, so that a word was meant.',
  recommendation: "Use `removeprefix` or `removesuffix`, which take the text as a whole.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B005"],
    judge: (broken, file) => ({
      severity: "medium",
      title: "`strip` takes characters off, not a word",
      rewrite: () => removeWord(broken, file),
    }),
  },
  rewrites: true,
}
