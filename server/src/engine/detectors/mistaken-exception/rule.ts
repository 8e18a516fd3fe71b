/** Exceptions of Python that are not raised or caught as written: rules B025, B029, F901 and PLW0711 of Ruff. */
import type { Detector } from "../Detector.ts"
import { catchAll, raiseError } from "./fix.ts"

const titles: Readonly<Record<string, string>> = {
  B025: "An earlier handler catches this exception",
  B029: "`except ()` catches nothing",
  F901: "`NotImplemented` is no exception",
  PLW0711: "Only one of these exceptions is caught",
}

export const detector: Detector = {
  id: "mistaken-exception",
  name: "Exception that is not raised or caught",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-705",
  description:
    "`raise NotImplemented` raises a `TypeError`, for it is a value and no exception. `except A or B` catches `A` alone, `except ():` nothing, and of two handlers for one exception the second never runs. Ruff's rules F901, PLW0711, B029 and B025 find it.",
  recommendation: "Raise `NotImplementedError`; list exceptions as a tuple, `except (A, B)`; merge the handlers.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B025", "B029", "F901", "PLW0711"],
    judge: (broken, file) => ({
      severity: "medium",
      title: titles[broken.rule] ?? "This exception is not raised or caught",
      rewrite: () =>
        broken.rule === "F901" ? raiseError(broken, file) : broken.rule === "PLW0711" ? catchAll(broken, file) : null,
    }),
  },
  rewrites: true,
}
