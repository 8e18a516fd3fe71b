/** Notes about work that is left. */
import { type Detector, everyLanguage, type SyntaxMatcher } from "../Detector.ts"

/** At the beginning of a line of the comment, or as `TODO:` and `TODO(name)` anywhere. */
const marks = [
  { word: "TODO", pattern: /(?:^|\n)[ \t\r/*#!-]*TODO\b(?![\w/.-])|\bTODO(?::|\([^)\n]{1,80}\))/ },
  { word: "FIXME", pattern: /(?:^|\n)[ \t\r/*#!-]*FIXME\b(?![\w/.-])|\bFIXME(?::|\([^)\n]{1,80}\))/ },
  { word: "HACK", pattern: /(?:^|\n)[ \t\r/*#!-]*HACK(?::|\([^)\n]{1,80}\))/ },
  { word: "XXX", pattern: /(?:^|\n)[ \t\r/*#!-]*XXX(?::|\([^)\n]{1,80}\)| [A-Za-z])/ },
] as const

const matchersOf = (
  languages: SyntaxMatcher["languages"],
  nodes: ReadonlyArray<string>,
): ReadonlyArray<SyntaxMatcher> =>
  marks.map(({ word, pattern }) => ({
    languages,
    nodes,
    word,
    mayMatch: (source, start, end) => pattern.test(source.slice(start, end)),
    match: () => ({ severity: "info", title: `A note of work that is left: ${word}` }),
  }))

const without = (languages: SyntaxMatcher["languages"]): SyntaxMatcher["languages"] =>
  everyLanguage.filter((language) => !languages.includes(language))

export const detector: Detector = {
  id: "todo-comment",
  name: "Work left in a comment",
  category: "quality",
  severityRule: "info",
  languages: everyLanguage,
  cwe: "CWE-546",
  description:
    "A comment says that something is left to be done (`TODO`, `FIXME`, `HACK`, `XXX`). Such notes are easily forgotten: nobody is told of them, and they outlive what they are about.",
  recommendation: "Do it, or write an issue and name it in the comment. Remove the note when it is no longer true.",
  remediationMinutes: 1,
  outsideProduction: "ignored",
  // Every project has them: more than one in 10,000 lines of well-kept code.
  offByDefault: true,
  detection: {
    kind: "syntax",
    matchers: [
      ...matchersOf(without(["java", "kotlin", "rust"]), ["comment"]),
      ...matchersOf(["java", "kotlin", "rust"], ["line_comment", "block_comment"]),
    ],
  },
}
