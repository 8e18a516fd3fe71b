/** Handlers that catch even the request to stop. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, type Match } from "./Detector.ts"

const match = (clause: Node): Match | null => {
  const caught = clause.childForFieldName("value")
  const type = caught?.type === "as_pattern" ? caught.namedChild(0)?.text : caught?.text
  if (type !== undefined && type !== "BaseException") return null
  const body = clause.namedChildren.find((child) => child?.type === "block")
  if (body === undefined || body === null || handsOn(body) || isEmpty(body)) return null
  const what = type === undefined ? "A bare `except`" : "`except BaseException`"
  return { severity: "medium", title: `${what} catches interrupts and exits too` }
}

/** Cleaning up and raising again is what such a handler is for; so is ending the process or storing the error. */
const handsOn = (body: Node): boolean =>
  /\braise\b|\bexc_info\(|\bformat_exc\(|\bset_exception\(|\b(?:sys|os)\._?exit\(|\breturn_exception\b/.test(body.text)

/** The empty ones are reported as such. */
const isEmpty = (body: Node): boolean => /^(?:pass|\.\.\.)$/.test(body.text.trim())

export const broadCatch: Detector = {
  id: "broad-catch",
  name: "Catches everything",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-396",
  description:
    "`except:` without a type also catches `KeyboardInterrupt` and `SystemExit`: the program cannot be stopped here, and mistakes such as misspelt names disappear. Handlers that raise again are not reported.",
  recommendation: "Name the exceptions that are expected. To handle every error, catch `Exception`.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: { kind: "syntax", matchers: [{ languages: ["python"], nodes: ["except_clause"], match }] },
  examples: [
    example("python", "a bare except", "try:\n    save()\nexcept:\n    log('failed')\n", [3], "medium"),
    example("python", "BaseException", "try:\n    save()\nexcept BaseException as error:\n    log(error)\n", [3]),
    example("python", "a handler that raises again", "try:\n    save()\nexcept:\n    rollback()\n    raise\n", []),
    example("python", "Exception", "try:\n    save()\nexcept Exception:\n    log('failed')\n", []),
    example(
      "python",
      "a handler that hands the error on",
      "try:\n    save()\nexcept BaseException as error:\n    future.set_exception(error)\n",
      [],
    ),
  ],
}
