/** Texts of Python that are filled in before they are translated: rules INT001 to INT003 of Ruff. */
import type { Detector } from "../Detector.ts"
import { fillInAfterwards } from "./fix.ts"

export const detector: Detector = {
  id: "interpolated-translation",
  name: "Translation of a filled-in text",
  category: "quality",
  severityRule: "low",
  languages: ["python"],
  cwe: null,
  description:
    'The text is filled in before it is looked up: no catalog has a translation of `"5 files"`, only one of `"{} files"`. The message stays untranslated. Ruff\'s rules INT001 to INT003 find it.',
  recommendation:
    'Translate the text with its placeholders, and fill them in afterwards: `_("{} files").format(count)`.',
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "ruff",
    rules: ["INT001", "INT002", "INT003"],
    judge: (broken, file) => ({
      severity: "low",
      title: "The text is filled in before it is translated",
      rewrite: () => fillInAfterwards(broken, file),
    }),
  },
  rewrites: true,
}
