/** Results come back as they were, whatever strangers write into what they are made of. */
import { expect, test } from "vitest"
import { unpack, unpacked } from "../../../../server/src/engine/packing.ts"
import { decodeResult, encodeResult, encodeUnfinished } from "../../../../server/src/engine/records/encoding.ts"
import type { FileRecord, FileResult } from "../../../../server/src/engine/syntax/FileRecord.ts"

const record: FileRecord = {
  path: "src/é.js",
  role: "production",
  family: "javascript",
  isTooLarge: false,
  codeLines: 3,
  complexity: 1,
  findings: [
    {
      detector: "loose-equality",
      severity: "low",
      confidence: null,
      title: "cut between surrogates \uD83D",
      detail: null,
      lineStart: 1,
      lineEnd: 2,
      symbol: "__proto__",
      fingerprint: "0123456789abcdef0123",
      moveFingerprint: "123456789abcdef01234",
      codeFingerprint: "23456789abcdef012345",
      snippet: "\u0000\u2028\uE000 \uDE00",
      remediationMinutes: 5,
      role: "production",
    },
  ],
  findingsOmitted: 0,
  lostLines: [[1, 2]],
  incompleteDetectors: ["loose-equality"],
  imports: [{ specifier: "./a", names: ["*"], line: 1, deferred: false }],
  suppressions: [],
  namespaces: ["constructor"],
  flows: {
    functions: [{ name: "__proto__", parameters: ["constructor"], returns: null }],
    classes: { constructor: { bases: ["toString"], fields: {} } },
    names: { hasOwnProperty: 0, other: { specifier: "./a", name: null, path: "b" } },
    sources: [{ what: "Request data", code: "req.query", line: 1 }],
    texts: [null],
    sinks: [null],
    calls: [{ callee: { specifier: null, name: null, path: "\uD83D" }, arguments: 1, line: 2 }],
    ways: [{ from: "s0", to: "a0.0", mask: 511, lines: [1], through: [] }],
    conditional: [],
  },
  secrets: [{ start: 1, end: 9 }],
  tokens: unpacked(Int32Array.from({ length: 300 }, (_, index) => Math.imul(index % 7, 0x9e3779b1))),
  tokenLines: unpacked(Int32Array.from({ length: 300 }, (_, index) => 1 + (index >> 3))),
}

const noNumbers = unpacked(new Int32Array(0))

const results: ReadonlyArray<FileResult> = [
  { kind: "analyzed", record },
  { kind: "analyzed", record: { ...record, tokens: noNumbers, tokenLines: noNumbers } },
  { kind: "skipped", path: "a.min.js", reason: "minified" },
  { kind: "unsupported", path: "LICENSE" },
]

/** A result whose numbers can be compared, whatever their form. */
const plain = (result: FileResult) => {
  if (result.kind !== "analyzed") return result
  const { tokens, tokenLines, ...rest } = result.record
  return { ...rest, tokens: unpack(tokens), tokenLines: unpack(tokenLines) }
}

test.each(results)("$kind", (result) => {
  const shifted = Buffer.concat([Buffer.from("x"), encodeResult(result)]).subarray(1)
  const { result: decoded, attempts } = decodeResult(shifted)
  expect(attempts).toBeNull()
  expect(plain(decoded)).toEqual(plain(result))
  expect(encodeResult(decoded)).toEqual(encodeResult(result))
})

test("an unfinished result comes back with its attempts", () => {
  const result = { kind: "skipped", path: "a.js", reason: "parse_timeout" } as const
  const attempts = { count: 2, lastAt: 1_700_000_000_000 }
  const { result: decoded, attempts: decodedAttempts } = decodeResult(encodeUnfinished(result, attempts))
  expect(decoded).toEqual(result)
  expect(decodedAttempts).toEqual(attempts)
})
