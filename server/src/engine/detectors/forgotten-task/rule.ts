/** Tasks of Python that nothing keeps: the rule RUF006 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "forgotten-task",
  name: "Task that nobody keeps",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-772",
  description:
    "The event loop keeps only a weak reference to a task of `asyncio.create_task` or `ensure_future`. Without one of your own it may be thrown away before it is done, and its exceptions are lost. Ruff's rule RUF006 finds it.",
  recommendation: "Keep the task in a variable or a set until it is done, or use `asyncio.TaskGroup`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["RUF006"],
    judge: () => ({ severity: "medium", title: "Nothing keeps this task: it may be thrown away before it is done" }),
  },
}
