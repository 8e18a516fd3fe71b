/** Files that end the program at every surprise. */
import type { Detector, FileMetrics, Judgment } from "../Detector.ts"

/** Fewer are a matter of taste. */
const minimumCalls = 10

/** One in this many code lines is a habit. */
const linesPerCall = 25

const testCode = /^[ \t]*#\[cfg\((?:test|all\(test\b|any\(test\b)/m

/** Programs may end; libraries end somebody else's. Build scripts and command lines are programs. */
const programs = /(?:^|\/)(?:build|main)\.rs$|(?:^|\/)(?:bin|benches|xtask)\//

/** Taking a lock fails only after another thread panicked; writing to a string never does. */
const harmless = /(?:\.(?:lock|read|write|borrow|borrow_mut|join)\(\)|\bwrite(?:ln)?!\([^()]{0,200}\))\s*$/

const judge = ({ language, path, text, codeLines }: FileMetrics): Judgment | null => {
  if (language !== "rust" || programs.test(path)) return null
  const testsAt = text.search(testCode)
  const calls = countCalls(testsAt < 0 ? text : text.slice(0, testsAt))
  if (calls < minimumCalls || calls * linesPerCall < codeLines) return null
  return { severity: "low", title: "Many results are unwrapped instead of being handled" }
}

const countCalls = (text: string): number => {
  let calls = 0
  for (let at = text.indexOf(".unwrap()"); at >= 0; at = text.indexOf(".unwrap()", at + 1)) {
    const lineStart = text.lastIndexOf("\n", at) + 1
    const before = text.slice(Math.max(lineStart, at - 300), at)
    if (!before.includes("//") && !harmless.test(before)) calls++
  }
  return calls
}

export const detector: Detector = {
  id: "unwrap-density",
  name: "Many unwraps",
  category: "quality",
  severityRule: "low from 10 calls in a file on, when there is one in every 25 code lines",
  languages: ["rust"],
  cwe: "CWE-248",
  description:
    "`unwrap()` ends the thread when there is no value or an error. A file that does it again and again cannot be used where errors must be handled, and its messages do not say what went wrong.\n\nNot counted: tests, documentation, locks, and writing to strings; command lines and build scripts are not reported.",
  recommendation:
    'Return a `Result` and use `?`. Where a value is always there, say why with `expect("…")`, so that the message helps.',
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: { kind: "file", judge },
}
