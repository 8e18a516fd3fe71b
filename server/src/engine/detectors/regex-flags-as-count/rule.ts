/** Flags of a regular expression given as a count: the rule B034 of Ruff. */
import type { BrokenRule, FileOfRules, RuleJudgment } from "../../ruff/BrokenRule.ts"
import type { Detector } from "../Detector.ts"
import { nameFlags } from "./fix.ts"

/** The call around, whose arguments are looked at; longer ones are cut. */
const maximumCallCharacters = 1_000

/** Ruff reports every count without a name. */
const lastArgumentIsFlags = /,\s*(?:re\.[A-Z]+\b|\(?re\.[A-Z]+\s*\||flags\b)[^,]*\)$/

const judgeCount = (broken: BrokenRule, file: FileOfRules): RuleJudgment | null => {
  const { start, end } = broken
  return end - start <= maximumCallCharacters && lastArgumentIsFlags.test(file.text.slice(start, end))
    ? {
        severity: "medium",
        title: "Flags stand where a count is expected",
        rewrite: () => nameFlags(broken, file),
      }
    : null
}

export const detector: Detector = {
  id: "regex-flags-as-count",
  name: "Flags in place of a count",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-683",
  description:
    "The fourth argument of `re.sub` and `re.subn` is how many matches are replaced, and the third of `re.split` how often is split. Flags that stand there are taken for a number: `re.IGNORECASE` replaces the first two matches, and upper and lower case still differ. Ruff's rule B034 finds it.",
  recommendation: "Name the argument: `flags=re.IGNORECASE`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B034"],
    judge: judgeCount,
  },
  rewrites: true,
}
