/** Severities of secrets by where they stand. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

const key = ["q7Rz2vLx9K", "pT4wYb8NcD"].join("")
const body = Array.from(
  { length: 12 },
  (_, line) => `MIIEpAIBAAKCAQEAx32kL3AXuPTjn0Wd0wN653urjWMRkWxU5W2NCCNLUDly3o${line}0`,
)
const pem = ["-----BEGIN RSA PRIVATE KEY-----", ...body, "-----END RSA PRIVATE KEY-----", ""].join("\n")

const found = async (files: Readonly<Record<string, string>>) =>
  (await engine.analyze(files)).findings
    .filter(({ category }) => category === "security")
    .map(({ filePath, severity, confidence, role }) => [filePath, severity, confidence, role])

test("a secret in production code is critical, and as sure as what tells it", async () => {
  expect(await found({ "deploy/shop.io.key": pem, "src/a.js": `const mailgunApiKey = '${key}'\n` })).toEqual([
    ["deploy/shop.io.key", "critical", "high", "production"],
    ["src/a.js", "critical", "medium", "production"],
  ])
})

test("a key in production code whose name tells no service is low", async () => {
  expect(await found({ "src/a.js": `const apiKey = '${key}'\n` })).toEqual([["src/a.js", "low", "low", "production"]])
})

test("a key of a test, an example or a fixture is info", async () => {
  expect(await found({ "certs/test/server.key": pem, "examples/tls/key.pem": pem, "testdata/a.pem": pem })).toEqual([
    ["certs/test/server.key", "info", "medium", "fixture"],
    ["examples/tls/key.pem", "info", "medium", "example"],
    ["testdata/a.pem", "info", "medium", "fixture"],
  ])
})

test("a key for localhost is no finding", async () => {
  expect(await found({ "apptest/localhost.key": pem, "certs/localhost-key.pem": pem })).toEqual([])
})

test("a value in a comment of configuration is info", async () => {
  expect(await found({ "config/a.conf": `# password = "${key}"\n`, "config/b.yml": `  # token: "${key}"\n` })).toEqual([
    ["config/a.conf", "info", "low", "production"],
    ["config/b.yml", "info", "low", "production"],
  ])
})

test("a key in a documentation comment is an example, a token in another comment of code is not", async () => {
  const documented = [
    "/**",
    " * const key = `-----BEGIN RSA PRIVATE KEY-----",
    ...body,
    "-----END RSA PRIVATE KEY-----`",
    " */",
  ]
  const token = ["ghp", "q7Rz2vLx9KpT4wYb8NcDq7Rz2vLx9KpT4wYb"].join("_")
  expect(await found({ "src/a.js": `${documented.join("\n")}\nf()\n`, "src/b.js": `// ${token}\nf()\n` })).toEqual([
    ["src/a.js", "info", "low", "production"],
    ["src/b.js", "critical", "high", "production"],
  ])
})
