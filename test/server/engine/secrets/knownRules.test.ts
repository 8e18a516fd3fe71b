/** The rule set is asked about every text in which it finds something, and its rules read nothing but that text. */
import { lintSource } from "@secretlint/core"
import { creator, rules } from "@secretlint/secretlint-rule-preset-recommend"
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { expect, test } from "vitest"
import { findSecrets } from "../../../../server/src/engine/secrets/findSecrets.ts"
import { noPrefilter } from "../../../../server/src/engine/prefilter/LiteralSearch.ts"
import { prefilterOf } from "../../../../server/src/engine/syntax/prefilterOf.ts"
import { mayHoldKnownSecret, patternsByRule } from "../../../../server/src/engine/secrets/knownRules.ts"

const presetId = "@secretlint/secretlint-rule-preset-recommend"
const options = { config: { rules: [{ id: presetId, rule: creator, options: {} }] }, maskSecrets: true }

/** The rules of the set that find something in a text, whatever it holds. */
const rulesThatFind = async (path: string, content: string): Promise<ReadonlyArray<string>> => {
  const ext = /\.\w+$/.exec(path)?.[0] ?? ""
  const { messages } = await lintSource({
    source: { content, filePath: `/${path}`, ext, contentType: "text" },
    options,
  })
  return messages.map(({ ruleId }) => ruleId)
}

// put together here, so that no search for secrets takes them for such
const letters = (count: number): string => "aZ3kQ9xW7b".repeat(20).slice(0, count)
const pem = (kind: string): string =>
  [`-----BEGIN ${kind}PRIVATE`, "KEY-----"].join(" ") +
  `\nMIIE${letters(160)}\n` +
  [`-----END ${kind}PRIVATE`, "KEY-----"].join(" ")
// of a length at which a closing brace is written as "fQ=="
const serviceAccount = Buffer.from(
  `{"email":"aa@b.dev","muk":{"k":"${letters(60)}"},"secretKey":"${letters(40)}","userAuth":{"salt":"${letters(20)}"}}`,
).toString("base64")

const examples: ReadonlyArray<readonly [rule: string, path: string, text: string]> = [
  ["1password", "a.txt", ["ops", serviceAccount].join("_")],
  ["anthropic", "a.txt", ["sk-ant", "api03", `${letters(93)}AA`].join("-")],
  ["aws", "a.txt", `AWS_SECRET_ACCESS_KEY = ${letters(40)}`],
  ["aws", "a.txt", `"secretAccessKey": "${letters(40)}"`],
  ["basicauth", "a.txt", `https://${["someone", letters(12)].join(":")}@service.dev/x`],
  ["basicauth", "a.txt", `ftp://${["someone", letters(12)].join(":")}@service.dev/x`],
  ["database-connection-string", "a.txt", `mongodb+srv://${["app", letters(12)].join(":")}@cluster.dev/db`],
  ["database-connection-string", "a.txt", `JDBC:MySQL://${["app", letters(12)].join(":")}@cluster.dev/db`],
  ["database-connection-string", "a.txt", `mysqlx://${["app", letters(12)].join(":")}@cluster.dev/db`],
  ["database-connection-string", "a.txt", `postgresql://${["app", letters(12)].join(":")}@cluster.dev/db`],
  ["gcp", "a.json", JSON.stringify({ private_key_id: "1", private_key: pem("") })],
  ...["ghp", "gho", "ghu", "ghs", "ghr"].map((kind) => ["github", "a.txt", `${kind}_${letters(36)}`] as const),
  ["github", "a.txt", `github_pat_${letters(82)}`],
  ["linear", "a.txt", ["lin", "api", letters(40)].join("_")],
  ["npm", "a.txt", ["npm", letters(36)].join("_")],
  ["npm", ".npmrc", `//registry.dev/:_authToken=${letters(20)}`],
  ["npm", "package.json", `{"dependencies":{"a":"https://${letters(20)}:x-oauth-basic@github.com/a/b"}}`],
  ["openai", "a.txt", ["sk", `${letters(20)}T3BlbkFJ${letters(20)}`].join("-")],
  ["openai", "a.txt", ["sk-proj", `${letters(74)}T3BlbkFJ${letters(74)}`].join("-")],
  ...["", "RSA ", "EC ", "OPENSSH "].map((kind) => ["privatekey", "a.txt", pem(kind)] as const),
  ["sendgrid", "a.txt", ["SG", letters(22), letters(43)].join(".")],
  ...["shppa", "shpca", "shpat", "shpss"].map((kind) => ["shopify", "a.txt", `${kind}_${letters(32)}`] as const),
  ...["xoxb", "xoxp", "xapp", "xoxa", "xoxo", "xoxr"].map(
    (kind) => ["slack", "a.txt", `${kind}-${letters(12)}-${letters(12)}`] as const,
  ),
  ["slack", "a.txt", ["https://Hooks.Slack.com", "services", "T0AB", "B0CD", letters(24)].join("/")],
]

test("every rule of the set is known, and no other", () => {
  expect(rules.map(({ meta }) => meta.id).toSorted()).toEqual(Object.keys(patternsByRule).toSorted())
})

test.each(examples)("what %s finds in %s is looked at: %#", async (rule, path, text) => {
  const id = `@secretlint/secretlint-rule-${rule}`
  expect(await rulesThatFind(path, text)).toContain(id)
  expect(patternsByRule[id]?.test(text)).toBe(true)
  expect(mayHoldKnownSecret(text, prefilterOf(Buffer.from(text), null))).toBe(true)
})

test("every rule that finds something has an example", () => {
  const finding = Object.entries(patternsByRule).flatMap(([id, sign]) => (sign === null ? [] : [id]))
  expect([...new Set(examples.map(([rule]) => `@secretlint/secretlint-rule-${rule}`))].toSorted()).toEqual(
    finding.toSorted(),
  )
})

test("most texts need not be looked at", () => {
  expect(
    mayHoldKnownSecret(
      "export const add = (a: number, b: number): number => a + b // see https://a.dev/b\n",
      noPrefilter,
    ),
  ).toBe(false)
})

test("a file of a repository makes no rule read a file of this machine", async () => {
  const { readFileSync } = fs
  const read: Array<string> = []
  fs.readFileSync = ((...given: Parameters<typeof readFileSync>) => {
    read.push(String(given[0]))
    return readFileSync(...given)
  }) as typeof readFileSync
  syncBuiltinESMExports()
  try {
    await findSecrets("etc/service.p12", "#!/bin/sh\necho private_key_id\n", "production", noPrefilter)
    expect(read).not.toContain("/etc/service.p12")
    await rulesThatFind("etc/service.p12", "#!/bin/sh\n")
    expect(read).toContain("/etc/service.p12")
  } finally {
    fs.readFileSync = readFileSync
    syncBuiltinESMExports()
  }
})
