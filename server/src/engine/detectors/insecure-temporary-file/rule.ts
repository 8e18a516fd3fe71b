/** Temporary files whose names others can foresee. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"

const functionsOfC: ReadonlyArray<string> = ["tmpnam", "tempnam", "mktemp"]

const matchCall = (call: SyntaxNode): Match | null => {
  const name = calleeText(call)
  if (!functionsOfC.includes(name) || argumentsOf(call).length > (name === "tempnam" ? 2 : 1)) return null
  // whoever makes a folder of the name, or refuses what is there, sees that others were faster
  const use = call.parent?.parent?.text.slice(0, maximumUseCharacters) ?? ""
  if (name === "mktemp" && /\bmkdir\s*\(|\bO_EXCL\b/.test(use)) return null
  return matchOf(`Others may take the name of \`${name}\` before the file is made`)
}

/** Enough of a condition to see what is done with the name. */
const maximumUseCharacters = 300

const matchOf = (title: string): Match => ({ severity: "medium", title })

/** The number of a process is one of a few thousand. */
const guessableName = /^["']?\/(?:var\/)?tmp\/[\w./-]*\$(?:\$|\{\$\})[\w./-]*["']?$/

const matchRedirect = (redirect: SyntaxNode): Match | null => {
  const destination = redirect.childForFieldName("destination")
  if (!/^\d*(?:&?>>?|>\|)/.test(redirect.text) || destination === null) return null
  return guessableName.test(destination.text) ? matchOf("Others can foresee the name of this temporary file") : null
}

const matchPython = (call: SyntaxNode): Match | null =>
  calleeText(call) === "tempfile.mktemp" ? matchOf("Others may take the name before the file is made") : null

export const detector: Detector = {
  id: "insecure-temporary-file",
  name: "Foreseeable temporary file",
  category: "security",
  severityRule: "medium",
  languages: [...cFamily, "python", "bash"],
  cwe: "CWE-377",
  description:
    "Everybody may write to the folder of temporary files. Who knows or guesses the name can put a link there first, and the program then overwrites another file or reads what they wrote.",
  recommendation:
    "Use what chooses the name and creates the file in one step: `mkstemp`, `tempfile.NamedTemporaryFile`, `mktemp` in shells.",
  confidence: "high",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: cFamily, nodes: ["call_expression"], callees: functionsOfC, match: matchCall },
      { languages: ["python"], nodes: ["call"], callees: ["mktemp"], match: matchPython },
      { languages: ["bash"], nodes: ["file_redirect"], word: "/tmp/", match: matchRedirect },
    ],
  },
}
