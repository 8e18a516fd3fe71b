/** Handlers that catch even the request to stop. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { catchErrors, rescueErrors } from "./fix.ts"
import { endsInRaise } from "./endsInRaise.ts"
import { childrenOf } from "../shared/structure.ts"

const match = (clause: SyntaxNode, { source }: MatchContext): Match | null => {
  const caught = clause.childForFieldName("value")
  const type = caught?.type === "as_pattern" ? caught.namedChild(0)?.text : caught?.text
  if (type !== undefined && type !== "BaseException") return null
  const body = clause.namedChildren.find((child) => child.type === "block")
  if (body === undefined || handsOn(body) || isEmpty(body) || endsInRaise(body)) return null
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

export const detector: Detector = {
  id: "broad-catch",
  name: "Catches everything",
  category: "quality",
  severityRule: "medium",
  languages: ["python", "ruby"],
  cwe: "CWE-396",
  description:
    "`except:` without a type also catches `KeyboardInterrupt` and `SystemExit`: the program cannot be stopped here, and mistakes such as misspelt names disappear. In Ruby `rescue Exception` does the same. Handlers that raise again, by themselves or by a function that always raises, are not reported.",
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
  rewrites: true,
}
