/** Hash functions for which collisions can be made. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, javascriptFamily, type Match, type MatchContext } from "./Detector.ts"
import { argumentsOf, assignedName, literalText } from "./nodes.ts"

const weakAlgorithms = /^(?:md[245]|sha-?1|ripemd)$/i

/** Words that say the hash only recognises equal content; there nobody gains anything from a collision. */
const harmlessPurpose =
  /cache|e[-_]?tag|check[-_]?sum|finger[-_]?print|dedup|memo|bucket|shard|integrity|content|revision|gravatar|avatar|color|colour|file[-_]?name|file[-_]?hash|hash[-_]?key|short|slug|uuid|unique|stable|guid|md5[-_]?sum|\burls?\b/i

/** Words that say the hash protects something. */
const protectivePurpose =
  /password|passwd|pwd|token|secret|\bsign|signature|auth(?!or)|credential|session|certificate|\botp/i

/** Python's way to say that a hash protects nothing. */
const declaredHarmless = /usedforsecurity\s*=\s*False/

const judge = (algorithm: string, node: Node, context: MatchContext): Match | null => {
  const names = `${context.symbol} ${assignedName(node)}`
  if (protectivePurpose.test(`${names} ${surroundings(node, context.source, 0)}`)) return found("high", algorithm)
  const isHarmless = harmlessPurpose.test(`${names} ${context.path} ${surroundings(node, context.source, linesOfUse)}`)
  return isHarmless ? null : found("medium", algorithm)
}

/** Lines around a hash in which names tell what it is used for. */
const linesOfUse = 6

/** Enough of a line to read it; minified lines are not worth more. */
const maximumLineCharacters = 300

/** The line of a node, with as many lines before and after it. */
const surroundings = (node: Node, source: string, lines: number): string => {
  let start = node.startIndex
  let end = node.startIndex
  for (let line = 0; line <= lines; line++) {
    start = source.lastIndexOf("\n", start - 1)
    if (start <= 0) break
  }
  for (let line = 0; line <= lines; line++) {
    const next = source.indexOf("\n", end + 1)
    end = next < 0 ? source.length : next
  }
  const reach = maximumLineCharacters * (lines + 1)
  return source.slice(Math.max(0, start, node.startIndex - reach), Math.min(end, node.startIndex + reach))
}

const found = (severity: "high" | "medium", algorithm: string): Match => ({
  severity,
  title: `${algorithm.toUpperCase()} is no longer a safe hash function`,
})

const javascriptMatch = (call: Node, context: MatchContext): Match | null => {
  const algorithm = literalText(argumentsOf(call)[0])
  return algorithm !== null && weakAlgorithms.test(algorithm) ? judge(algorithm, call, context) : null
}

const pythonMatch = (call: Node, context: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  if (declaredHarmless.test(call.childForFieldName("arguments")?.text ?? "")) return null
  if (callee === "hashlib.new") {
    const algorithm = literalText(argumentsOf(call)[0])
    return algorithm !== null && weakAlgorithms.test(algorithm) ? judge(algorithm, call, context) : null
  }
  const direct = /^(?:hashlib\.)?(md5|sha1)$/.exec(callee)?.[1]
  if (direct === undefined) return null
  const isHashlib =
    callee.startsWith("hashlib.") || new RegExp(`from hashlib import[^\\n]*\\b${direct}\\b`).test(context.source)
  return isHashlib ? judge(direct, call, context) : null
}

const goMatch = (call: Node, context: MatchContext): Match | null => {
  const algorithm = /^(md5|sha1)\.(?:New|Sum)$/.exec(call.childForFieldName("function")?.text ?? "")?.[1]
  if (algorithm === undefined) return null
  return context.imports.some(({ specifier }) => specifier === `crypto/${algorithm}`)
    ? judge(algorithm, call, context)
    : null
}

export const weakHash: Detector = {
  id: "weak-hash",
  name: "Weak hash function",
  category: "security",
  severityRule: "high where names speak of passwords, tokens or signatures, otherwise medium",
  languages: [...javascriptFamily, "python", "go"],
  cwe: "CWE-328",
  description:
    "MD5 and SHA-1 are broken: two inputs with the same hash can be made on purpose, and fast hardware guesses passwords behind them. Uses whose names say that they only recognise equal content (cache keys, ETags, checksums) are not reported.",
  recommendation:
    "Use SHA-256 or better. For passwords use a slow function made for them (argon2, scrypt, bcrypt). If the hash protects nothing, name it after its purpose; in Python pass `usedforsecurity=False`.",
  remediationMinutes: 15,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["createHash", "digest"],
        match: javascriptMatch,
      },
      { languages: ["python"], nodes: ["call"], callees: ["md5", "sha1", "new"], match: pythonMatch },
      { languages: ["go"], nodes: ["call_expression"], callees: ["New", "Sum"], match: goMatch },
    ],
  },
  examples: [
    example(
      "javascript",
      "MD5 of data",
      "const f = (data) =>\n  crypto.createHash('md5').update(data).digest('hex')\n",
      [2],
      "medium",
    ),
    example(
      "typescript",
      "SHA-1 in the browser",
      "const f = (data: BufferSource) =>\n  crypto.subtle.digest('SHA-1', data)\n",
      [2],
    ),
    example("tsx", "MD5 of data", "const h = (d) =>\n  createHash('md5').update(d)\nconst A = () => <a />\n", [2]),
    example(
      "javascript",
      "MD5 of a password",
      "const passwordHash =\n  createHash('md5').update(password)\n",
      [2],
      "high",
    ),
    example(
      "python",
      "MD5 of data",
      "import hashlib\n\ndef f(data):\n    return hashlib.md5(data).hexdigest()\n",
      [4],
      "medium",
    ),
    example("python", "SHA-1 by name", "import hashlib\n\ndef f(data):\n    return hashlib.new('sha1', data)\n", [4]),
    example(
      "go",
      "MD5 of data",
      'package p\n\nimport "crypto/md5"\n\nfunc f(data []byte) [16]byte {\n\treturn md5.Sum(data)\n}\n',
      [6],
      "medium",
    ),
    example("javascript", "a safe hash function", "const f = (data) => createHash('sha256').update(data)\n", []),
    example("javascript", "an ETag", "const etag = (body) => createHash('sha1').update(body).digest('base64')\n", []),
    example(
      "python",
      "a cache key",
      "import hashlib\n\ndef cache_key(data):\n    return hashlib.md5(data).hexdigest()\n",
      [],
    ),
    example(
      "python",
      "a hash declared to protect nothing",
      "import hashlib\n\nhashlib.sha1(data, usedforsecurity=False)\n",
      [],
    ),
    example(
      "python",
      "a hash that is used as a checksum further down",
      "import hashlib\n\ndef f(file):\n    m = hashlib.md5()\n    m.update(file.read())\n    checksum = m.hexdigest()\n    return checksum\n",
      [],
    ),
    example(
      "go",
      "a checksum",
      'package p\n\nimport "crypto/sha1"\n\nfunc checksum(data []byte) [20]byte {\n\treturn sha1.Sum(data)\n}\n',
      [],
    ),
    example(
      "go",
      "another package called md5",
      'package p\n\nimport "example.org/md5"\n\nfunc f(data []byte) []byte {\n\treturn md5.Sum(data)\n}\n',
      [],
    ),
  ],
}
