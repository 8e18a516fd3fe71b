/** Handlers that catch even the request to stop. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, example, type Match, type MatchContext } from "../Detector.ts"
import { bodyExample } from "../shared/bodies.ts"
import { broadCatchRewrites, catchErrors, rescueErrors } from "./fix.ts"
import { childrenOf } from "../shared/nodes.ts"

const match = (clause: SyntaxNode, { source }: MatchContext): Match | null => {
  const caught = clause.childForFieldName("value")
  const type = caught?.type === "as_pattern" ? caught.namedChild(0)?.text : caught?.text
  if (type !== undefined && type !== "BaseException") return null
  const body = clause.namedChildren.find((child) => child.type === "block")
  if (body === undefined || handsOn(body) || isEmpty(body)) return null
  const what = type === undefined ? "A bare `except`" : "`except BaseException`"
  return {
    severity: "medium",
    title: `${what} catches interrupts and exits too`,
    rewrite: () => catchErrors(clause, source),
  }
}

/** Cleaning up and raising again is what such a handler is for; so is ending the process or storing the error. */
const handsOn = (body: SyntaxNode): boolean =>
  /\braise\b|\bexc_info\(|\bformat_exc\(|\bset_exception\(|\b(?:sys|os)\._?exit\(|\breturn_exception\b|\bfail\w*\(|\bFailure\(|\b(?:handle|report)_\w*\(/.test(
    body.text,
  )

/** `rescue Exception` takes the request to stop as well; `rescue` without a class does not. */
const rubyMatch = (clause: SyntaxNode, { source }: MatchContext): Match | null => {
  const errors = clause.childForFieldName("exceptions")
  if (errors === null || !childrenOf(errors).some(({ text }) => /^(?:::)?Exception$/.test(text))) return null
  const body = clause.childForFieldName("body")
  if (body === null || rubyHandsOn.test(body.text)) return null
  return {
    severity: "medium",
    title: "`rescue Exception` catches interrupts and exits too",
    rewrite: () => rescueErrors(clause, childrenOf(errors), source),
  }
}

/** Raising again, ending the process, storing the error for whoever asks for it, and handing it to a handler. */
const rubyHandsOn =
  /\b(?:raise|throw|abort|exit!?|reject|fail|set_exception)\b|@\w+\s*(?:\|\|)?=|<<|\.push\b|\$!|\b\w*(?:handle|report|notify|render|exception|error)\w*[!?]?\(\w+/

/** The empty ones are reported as such. */
const isEmpty = (body: SyntaxNode): boolean => /^(?:pass|\.\.\.)$/.test(body.text.trim())

export const broadCatch: Detector = {
  id: "broad-catch",
  name: "Catches everything",
  category: "quality",
  severityRule: "medium",
  languages: ["python", "ruby"],
  cwe: "CWE-396",
  description:
    "`except:` without a type also catches `KeyboardInterrupt` and `SystemExit`: the program cannot be stopped here, and mistakes such as misspelt names disappear. In Ruby `rescue Exception` does the same. Handlers that raise again are not reported.",
  recommendation:
    "Name the exceptions that are expected. To handle every error, catch `Exception` in Python and `StandardError` in Ruby.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["python"], nodes: ["except_clause"], match },
      { languages: ["ruby"], nodes: ["rescue"], word: "Exception", match: rubyMatch },
    ],
  },
  rewriteExamples: broadCatchRewrites,
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
    bodyExample("ruby", "Exception", ["begin", "  save", "rescue Exception => e", "  log e", "end"], [3], "medium"),
    bodyExample(
      "ruby",
      "an error that is raised again",
      ["begin", "  save", "rescue Exception", "  undo", "  raise", "end"],
      [],
    ),
    bodyExample(
      "ruby",
      "an error that is kept",
      ["begin", "  save", "rescue Exception => e", "  @error = e", "end"],
      [],
    ),
    bodyExample(
      "ruby",
      "StandardError",
      ["begin", "  save", "rescue StandardError, IOError => e", "  log e", "end"],
      [],
    ),
  ],
}
