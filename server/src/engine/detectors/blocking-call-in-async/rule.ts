/** Calls of Python that stop the event loop: rules ASYNC210, ASYNC22x and ASYNC251 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "blocking-call-in-async",
  name: "Blocking call in an async function",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-1322",
  description:
    "`time.sleep`, a request of `requests` or `urllib`, or a wait for a process stops the whole event loop, not only the function: nothing else runs until it is over. Ruff's rules ASYNC210, ASYNC220 to ASYNC222 and ASYNC251 find it.",
  recommendation:
    "Use what the event loop offers (`await asyncio.sleep(...)`, an asynchronous HTTP client, `asyncio.create_subprocess_exec`), or `await asyncio.to_thread(...)`.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "ruff",
    rules: ["ASYNC210", "ASYNC220", "ASYNC221", "ASYNC222", "ASYNC251"],
    judge: ({ start, end }, { text }) => ({
      severity: "medium",
      title: `\`${/^[\w.]{1,60}/.exec(text.slice(start, end))?.[0] ?? "This call"}\` stops the event loop`,
    }),
  },
}
