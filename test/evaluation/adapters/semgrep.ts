/** semgrep-rules: beside each rule a file whose comments `ruleid:` and `ok:` speak of the line that follows. */
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { parse } from "yaml"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import { filesBelow, linesOf, textOf } from "../files.ts"
import type { Label, LabeledFile, SetReader } from "../LabeledFile.ts"
import { type Mapping, mapped } from "./rules.ts"

/** A rule as far as it decides what it maps to. */
export interface ForeignRule {
  readonly id: string
  readonly folder: string
  readonly weaknesses: ReadonlyArray<string>
}

/** Detectors by the name of a rule: the first that fits. Null for rules that look like ours and ask for something else. */
const byName: ReadonlyArray<readonly [RegExp, string | null]> = [
  [/^(?:eqeq-is-bad|useless-eqeq)$/, "self-comparison"],
  [/^default-mutable-(?:dict|list)$/, "mutable-default"],
  [/^javascript-debugger$|^python-debugger-found$|^pdb-remove$/, "debug-statement"],
  [/^no-string-eqeq$/, "string-identity-compare"],
  [/^code-after-unconditional-return$/, "unreachable-code"],
  [/none-alg|hashids|empty-aes|without-authentication|cbc-padding|custom-digests|default-aes|no-null-cipher/, null],
  [/^insecure-module-used$|minversion|ssl-v3|tls-with-insecure-cipher|weak-ssl|weak-rsa|key-size|^mcrypt-use$/, null],
  [/md5-used-as-password|insecure-hash|use-of-(?:md5|sha1)|^weak-(?:hashes|crypto)/, "weak-hash"],
  [/insecure-cipher|use-of-(?:des|rc[24]|blowfish|aes-ecb)|ecb|^desede|^des-is|deprecated_cipher/i, "weak-cipher"],
  [/httpsconnection-detected|X509-subject/, null],
  [/^pprof-debug|TESTING|SECRET_KEY|_ENV$/, null],
  [/^insecure-use-(?:gets|strcat|string-copy)-fn$/, "unsafe-c-string"],
  [/cookie-long-timeout/, null],
  [/insecure-innerhtml|insecure-document-method|dom-based-xss|dangerouslysetinnerhtml/, "xss-html-sink"],
  [/grpc-nodejs|resteasy|extract-user-data|multiprocessing-recv/, null],
  [/dangerous-(?:exec-cmd|exec-command|syscall-exec|exec|subshell|syscall|open3-pipeline)$/, "command-injection"],
  [/^(?:exec-use|backticks-use|tainted-exec)$/, "command-injection"],
  [/^(?:eval-use|ruby-eval)$|express-(?:vm|vm2)-injection|vm-runincontext|mb-ereg-replace-eval/, "code-eval"],
  [/curl-eval|curl-pipe-bash|seam-log|non-literal-require|java-reverse-shell/, null],
]

/** Detectors by weakness, for rules of any other name. */
const byWeakness: Readonly<Record<string, string>> = {
  "CWE-22": "path-traversal",
  "CWE-78": "command-injection",
  "CWE-89": "sql-injection",
  "CWE-95": "code-eval",
  "CWE-295": "tls-verification-disabled",
  "CWE-328": "weak-hash",
  "CWE-489": "debug-mode-enabled",
  "CWE-502": "unsafe-deserialization",
  "CWE-614": "insecure-cookie",
  "CWE-798": "hardcoded-secret",
  "CWE-1004": "insecure-cookie",
}

/** Rules of these folders report every use that might be dangerous. */
const auditFolder = /\/audit\//

/** Detectors whose claim needs more than a pattern. */
const needsFlow = new Set([
  "command-injection",
  "sql-injection",
  "path-traversal",
  "code-eval",
  "unsafe-deserialization",
])

/** The detector that a rule maps to; null if there is none. */
export const mappingOf = ({ id, folder, weaknesses }: ForeignRule): Mapping | null => {
  const named = byName.find(([pattern]) => pattern.test(id))
  const detector =
    named === undefined
      ? (weaknesses.map((weakness) => byWeakness[weakness]).find((known) => known !== undefined) ?? null)
      : named[1]
  if (detector === null) return null
  return auditFolder.test(`${folder}/`) && needsFlow.has(detector) ? { detector, onlyNegatives: true } : { detector }
}

const comment = /(?:\/\/|#|\/\*|<!--)\s*(ruleid|ok|todoruleid|todook|deepruleid)\s*:\s*([\w.,\s-]+?)\s*(?:\*\/|-->|$)/

/** Lines after a label that its code may take: a finding counts up to there, or up to the next label. */
const reach = 3

/** The labels that comments give, for the rules that map to a detector. */
export const labelsOf = (content: string, mappingOfRule: (id: string) => Mapping | null): ReadonlyArray<Label> => {
  const lines = linesOf(content)
  const isComment = (index: number): boolean => comment.test(lines[index] ?? "")
  const isCode = (index: number): boolean => (lines[index] ?? "").trim() !== "" && !isComment(index)
  return lines.flatMap((line, index) => {
    const [, kind, ids = ""] = comment.exec(line) ?? []
    if (kind !== "ruleid" && kind !== "ok") return []
    let start = index + 1
    while (start < lines.length && isComment(start)) start++
    let end = start
    while (end < start + reach && isCode(end + 1)) end++
    return ids.split(/[\s,]+/).flatMap((id) => {
      const mapping = mappingOfRule(id.slice(id.lastIndexOf(".") + 1))
      if (mapping === null) return []
      const place = { start: start + 1, end: end + 1 }
      const { detector } = mapping
      return mapped(mapping, { kind: "place" as const, detector, lines: place, expected: kind === "ruleid" })
    })
  })
}

/** The rules of a file; none in a file that is not of rules. */
const rulesOf = (path: string, text: string): ReadonlyArray<ForeignRule> => {
  const content: unknown = parse(text, { logLevel: "silent" })
  if (!isRecord(content) || !Array.isArray(content["rules"])) return []
  return content["rules"].filter(isRecord).flatMap(({ id, metadata }) => {
    if (typeof id !== "string") return []
    const weaknesses = [isRecord(metadata) ? metadata["cwe"] : undefined]
      .flat()
      .flatMap((name) => (typeof name === "string" ? (/CWE-\d+/.exec(name) ?? []) : []))
    return [{ id, folder: dirname(path), weaknesses }]
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const read = (folder: string): ReadonlyArray<LabeledFile> => {
  const paths = filesBelow(folder)
  const mappings = new Map<string, Mapping | null>()
  for (const path of paths.filter((name) => /\.ya?ml$/.test(name) && !/\.test\.ya?ml$|^(?:yaml|\.)/.test(name))) {
    for (const rule of rulesOf(path, textOf(folder, path))) mappings.set(`${rule.folder} ${rule.id}`, mappingOf(rule))
  }
  return paths
    .filter((path) => languageOfPath(path) !== null && !/\.fixed\.\w+$/.test(path))
    .map((path) => {
      const content = textOf(folder, path)
      const labels = labelsOf(content, (id) => mappings.get(`${dirname(path)} ${id}`) ?? null)
      return { name: path, path, content, labels }
    })
    .filter(({ labels }) => labels.length > 0)
}

export const semgrepRules: SetReader = {
  name: "semgrep-rules",
  recognizes: (folder) => existsSync(join(folder, "python/lang/security")) && existsSync(join(folder, "generic")),
  read,
}
