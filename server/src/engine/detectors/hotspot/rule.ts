/** Complex files that change often. The search is in `acrossFiles/hotspotFindings.ts`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "hotspot",
  name: "Hotspot",
  category: "architecture",
  severityRule: "info",
  languages: everyLanguage,
  cwe: null,
  description:
    "The file is complex and changes all the time: in the year before the commit (of at most 1,000 commits) at least 12 commits changed it, its functions have a cognitive complexity of 60 or more together, and both are among the top 10 % of the files that changed. Here complexity costs the most, so here work on it pays first. At most ten files are named, and none where the history of the repository is not at hand. It takes nothing from the scores.",
  recommendation:
    "Look at what keeps changing in the file and give it a place of its own. Simplify the functions that change, and have tests for them before you do.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
