/** Functions that can be left at many places, deep inside. */
import { type Detector, everyLanguage, functionLabel } from "../Detector.ts"

const maximumReturns = 6

/** A function of Bash ends with the status of its last command. */
const languagesWithReturn = everyLanguage.filter((language) => language !== "bash")

/** Fewer returns inside of nested branches can be kept in mind. */
const minimumDeepReturns = 4

export const detector: Detector = {
  id: "many-returns",
  name: "Many returns",
  category: "structure",
  severityRule: "low above 6 returns, 4 or more of them deep inside",
  languages: languagesWithReturn,
  cwe: null,
  description:
    "The function can be left at many places, several of them two or more branches or loops deep. Whoever adds a step at its end has to find out which of the ways get there.\n\nCustomary and not reported: conditions at the top that return early, one return for each case of a `switch`, and returns that report an error.",
  recommendation:
    "Move the inner branches to functions of their own, so that each has few returns, or let the branches set the result and return it once.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, returns, deepReturns }) => {
      if (returns <= maximumReturns || deepReturns < minimumDeepReturns) return null
      return {
        severity: "low",
        title: `${functionLabel(name)} has ${returns} returns, ${deepReturns} of them deep inside`,
      }
    },
  },
}
