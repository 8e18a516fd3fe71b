/** Values of secrets must not leave the engine. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

const password = "tr0ub4dor&3x"
const token = ["ghp", "abcdefghijklmnopqrstuvwxYZ0123456789"].join("_")

test("no part of a finding holds the value", async () => {
  const report = await engine.analyze({ "a.py": `DB_PASSWORD = '${password}'\nGITHUB = '${token}'\n` })
  expect(report.findings.map(({ detector, severity }) => [detector, severity])).toEqual([
    ["hardcoded-secret", "low"],
    ["hardcoded-secret", "critical"],
  ])
  const everything = JSON.stringify(report)
  expect(everything).not.toContain(password)
  expect(everything).not.toContain(token)
  expect(report.findings[0]?.codeSnippet).toBe("DB_PASSWORD = '********'")
})

test("a key is masked where it is used, and a private key in every snippet", async () => {
  const head = ["-----BEGIN EC", "PRIVATE KEY-----"].join(" ")
  const body = "MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04fSeQ6tF1aY0PuoAoGCCqGSM49".repeat(2)
  const foot = ["-----END EC", "PRIVATE KEY-----"].join(" ")
  const report = await engine.analyze({
    "a.js": `const mac = createHmac('md5', 'my own key')\nconst pem = "${head}\\n${body}\\n${foot}"\n`,
  })
  expect(report.findings.map(({ detector, severity }) => [detector, severity])).toEqual([
    ["hardcoded-secret", "critical"],
    ["private-key", "critical"],
  ])
  expect(JSON.stringify(report)).not.toContain("my own key")
  expect(JSON.stringify(report)).not.toContain(body)
})

test("the snippets of other detectors are masked too", async () => {
  const lines = Array.from({ length: 62 }, (_, i) => `    step(${i})`).join("\n")
  const report = await engine.analyze({ "a.py": `def deploy():\n    password = '${password}'\n${lines}\n` })
  const long = report.findings.find(({ detector }) => detector === "long-function")
  expect(long?.codeSnippet).toContain("password = '********'")
})

test("a function named after a secret is shown without it", async () => {
  const lines = Array.from({ length: 62 }, (_, i) => `    step(${i})`).join("\n")
  const report = await engine.analyze({
    "a.js": `export const handlers = {\n  '${token}': () => {\n${lines}\n  },\n}\n`,
  })
  const long = report.findings.find(({ detector }) => detector === "long-function")
  expect(long?.title).toBe("`'********'` has 64 code lines")
  expect(JSON.stringify(report)).not.toContain(token)
})

test("copied code with a secret shows neither value nor a trace of it in the fingerprint", async () => {
  const block = (secret: string): string =>
    `export function connect(pool) {\n  const password = '${secret}'\n${Array.from(
      { length: 20 },
      (_, i) => `  pool.add(${i}, pool.host${i}.name)`,
    ).join("\n")}\n}\n`
  const report = async (secret: string) => engine.analyze({ "a.js": block(secret), "b.js": block(secret) })
  const one = await report(password)
  const other = await report("Zw8kQ2vN5xTb")
  expect(one.findings.map(({ detector }) => detector).toSorted()).toEqual([
    "duplicate-block",
    "hardcoded-secret",
    "hardcoded-secret",
  ])
  expect(JSON.stringify(one)).not.toContain(password)
  expect(one.findings.find(({ detector }) => detector === "duplicate-block")?.codeSnippet).toContain("'********'")
  expect(one.findings.map(({ fingerprint }) => fingerprint)).not.toEqual([])
  const secretFingerprints = (of: typeof one) =>
    of.findings.filter(({ detector }) => detector === "hardcoded-secret").map(({ fingerprint }) => fingerprint)
  expect(secretFingerprints(one)).toEqual(secretFingerprints(other))
})

test("a secret that spans lines keeps the line numbers below it", async () => {
  const key = ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" ")
  const end = ["-----END RSA", "PRIVATE KEY-----"].join(" ")
  const body = Array.from({ length: 5 }, () => "MIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9Bc").join(
    "\n",
  )
  const report = await engine.analyze({ "a.js": `const key = \`${key}\n${body}\n${end}\`\nif (a == b) c()\n` })
  expect(report.findings.map(({ detector, lineStart }) => [detector, lineStart])).toEqual([
    ["private-key", 1],
    ["loose-equality", 8],
  ])
  expect(JSON.stringify(report)).not.toContain("MIIEowIBAAKC")
})
