/** Archives that are unpacked with the names they hold. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Detector, Match, MatchContext } from "../Detector.ts"
import { takesUploads } from "../shared/requestNames.ts"

/** Something that speaks of a ZIP archive. */
const zip = /zip/i

const match = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")
  const object = callee?.childForFieldName("object")?.text.slice(-maximumObjectCharacters) ?? ""
  const values = call.childForFieldName("arguments")?.text.slice(0, maximumArgumentCharacters) ?? ""
  if (callee?.type !== "attribute" || zip.test(object) || /\b(?:filter|members)\s{0,9}=/.test(values)) return null
  return isZip(object, source) || /\.extraction_filter\s{0,9}=/.test(source)
    ? null
    : {
        severity: takesUploads(source) ? "medium" : "low",
        title: "`extractall` writes where the archive says",
      }
}

/** True for a variable that a file opens as a ZIP archive. */
const isZip = (name: string, source: string): boolean =>
  /^\w{1,40}$/.test(name) &&
  new RegExp(`\\bZipFile\\([^\\n]{0,200}\\bas\\s+${name}\\b|\\b${name}\\s{0,9}=\\s{0,9}(?:zipfile\\.)?ZipFile\\(`).test(
    source,
  )

const maximumObjectCharacters = 80
const maximumArgumentCharacters = 400

export const detector: Detector = {
  id: "unsafe-archive-extraction",
  name: "Archive unpacked with the names it holds",
  category: "security",
  severityRule: "medium in a file that takes uploads; low elsewhere, where who made the archive is not visible",
  languages: ["python"],
  cwe: "CWE-22",
  description:
    "`extractall` of `tarfile` writes each entry where the archive says, also above the folder it is given (`../../etc/cron.d/x`) and through links, unless it is given a filter; up to Python 3.13 none is the default. Whoever made the archive writes any file. Names of entries that programs put together with a path themselves are reported as `path-traversal`; `zipfile` takes `..` out by itself.",
  recommendation: 'Pass `filter="data"`, which every supported version of Python has.',
  confidence: "medium",
  remediationMinutes: 5,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["python"], nodes: ["call"], callees: ["extractall"], word: "tarfile", match }],
  },
}
