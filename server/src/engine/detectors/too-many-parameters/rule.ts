/** Functions that want so much that no caller remembers the order. */
import { type Detector, everyLanguage, functionLabel } from "../Detector.ts"

const maximumParameters = 6

export const detector: Detector = {
  id: "too-many-parameters",
  name: "Too many parameters",
  category: "structure",
  severityRule: "low above 6 parameters",
  languages: everyLanguage.filter((language) => language !== "bash"),
  cwe: null,
  description:
    "The function takes so many parameters that a call says little about which value is which, and two of them are easily swapped. Counted are parameters given by position.\n\nNot counted: the receiver (`self`, `this`), parameters given by name only, and those that collect the rest. Not reported: constructors (and functions such as `NewShop`), which name what an object consists of, and methods whose parameters are decided by what they override or by the trait that asks for them.",
  recommendation:
    "Put values that belong together into one object with named fields. A parameter that only chooses between two ways often wants to be a function of its own.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, parameters, signature }) => {
      if (parameters <= maximumParameters || signature !== "own") return null
      return { severity: "low", title: `${functionLabel(name)} takes ${parameters} parameters` }
    },
  },
}
