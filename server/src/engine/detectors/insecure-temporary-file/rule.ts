/** Temporary files whose names others can foresee. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { targetName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"

const functionsOfC: ReadonlyArray<string> = ["tmpnam", "tempnam", "mktemp"]

const matchCall = (call: SyntaxNode): Match | null => {
  const name = calleeText(call)
  if (!functionsOfC.includes(name) || argumentsOf(call).length > (name === "tempnam" ? 2 : 1)) return null
  // whoever makes a folder of the name, or refuses what is there, sees that others were faster
  if (name === "mktemp" && isRefused(call)) return null
  return matchOf(`Others may take the name of \`${name}\` before the file is made`)
}

/** True where the block goes on to make a folder, or a file that must not be there, of the same name. */
const isRefused = (call: SyntaxNode): boolean => {
  const [template] = argumentsOf(call)
  const names = [template?.text ?? "", targetName(call).replace("*", "")]
    .filter((name) => /^\w{1,60}$/.test(name))
    .join("|")
  let around = call.parent
  while (around !== null && around.type !== "compound_statement") around = around.parent
  if (names === "" || around === null) return false
  const from = call.endIndex - around.startIndex
  const use = around.text.slice(from, from + maximumUseCharacters)
  return new RegExp(
    `\\bmkdir\\s*\\(\\s*(?:${names})\\b|\\bopen\\w{0,9}\\s*\\(\\s*(?:${names})\\b[^;]{0,80}\\bO_EXCL\\b`,
  ).test(use)
}

/** Enough of a block to see what is done with the name. */
const maximumUseCharacters = 300

const matchOf = (title: string): Match => ({ severity: "low", title })

/** The number of a process is one of a few thousand. */
const guessableName = /^["']?\/(?:var\/)?tmp\/[\w./-]*\$(?:\$|\{\$\})[\w./-]*["']?$/

const matchRedirect = (redirect: SyntaxNode): Match | null => {
  const destination = redirect.childForFieldName("destination")
  if (!/^\d*(?:&?>>?|>\|)/.test(redirect.text) || destination === null) return null
  return guessableName.test(destination.text) ? matchOf("Others can foresee the name of this temporary file") : null
}

const matchPython = (call: SyntaxNode): Match | null =>
  calleeText(call) === "tempfile.mktemp" ? matchOf("Others may take the name before the file is made") : null

/** `File.createTempFile` whose file is removed, so that a folder takes its name: in between others may take it. */
const matchJava = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = targetName(call)
  if (!/(?:^|\.)File$/.test(call.childForFieldName("object")?.text ?? "") || !/^\w{1,60}$/.test(name)) return null
  const below = source.slice(call.endIndex, call.endIndex + maximumUseCharacters * 2)
  const removed = new RegExp(`\\b${name}\\.delete\\(\\)`).exec(below)
  return removed !== null && new RegExp(`\\b${name}\\.mkdirs?\\(\\)`).test(below.slice(removed.index))
    ? { severity: "low", title: "Others may take the name before the folder is made" }
    : null
}

export const detector: Detector = {
  id: "insecure-temporary-file",
  name: "Foreseeable temporary file",
  category: "security",
  severityRule: "low: it takes another user of the same machine",
  languages: [...cFamily, "python", "java", "bash"],
  cwe: "CWE-377",
  description:
    "Everybody may write to the folder of temporary files. Who knows or guesses the name can put a link there first, and the program then overwrites another file or reads what they wrote.",
  recommendation:
    "Use what chooses the name and creates the file in one step: `mkstemp`, `tempfile.NamedTemporaryFile`, `Files.createTempDirectory`, `mktemp` in shells.",
  confidence: "high",
  remediationMinutes: 10,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["createTempFile"],
        word: /\.mkdirs?\(\)/,
        match: matchJava,
      },
      { languages: cFamily, nodes: ["call_expression"], callees: functionsOfC, match: matchCall },
      { languages: ["python"], nodes: ["call"], callees: ["mktemp"], match: matchPython },
      { languages: ["bash"], nodes: ["file_redirect"], word: "/tmp/", match: matchRedirect },
    ],
  },
}
