/** Private keys in the source. The search is in `secrets/`. */
import { type Detector, everyLanguage, example } from "../Detector.ts"
import { fileOfStatement, shapedLanguages } from "../shared/shapes.ts"

// The keys are put together here, so that no scanner takes this file for a leak.
const body = "MIIEowIBAAKCAQEAx1ZrVb0bYQJm3Zc9yD2Kq8Hs5Wd4Lf7Ng6Pt1Rv0Sx3Ua9Bc".repeat(3)
const head = ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" ")
const foot = ["-----END RSA", "PRIVATE KEY-----"].join(" ")
const lines = body.match(/.{1,64}/g)?.join("\n") ?? body

export const privateKey: Detector = {
  id: "private-key",
  name: "Private key in the repository",
  category: "security",
  severityRule: "critical; high in tests and documentation",
  languages: everyLanguage,
  cwe: "CWE-321",
  description:
    "A private key is part of the repository. Everybody with a copy can sign or decrypt as its owner, and it stays in the history when the file is removed. Found in files of its own and in strings, also with escaped or joined lines. Headers without a key behind them are not reported.",
  recommendation:
    "Replace the key pair and revoke its certificate, then read the new key from a secret store or a mounted file. Let tests make a key when they start.",
  remediationMinutes: 60,
  outsideProduction: "lowered",
  detection: { kind: "secret" },
  examples: [
    example(
      "javascript",
      "a key with escaped line ends",
      `const pem = "${head}\\r\\n${body}\\r\\n${foot}"\n`,
      [1],
      "critical",
    ),
    example("typescript", "a key in a template", `export const pem = \`${head}\n${lines}\n${foot}\`\n`, [1]),
    example("tsx", "a key in an attribute", `const A = () => <a pem={\`${head}\n${lines}\n${foot}\`} />\n`, [1]),
    example("python", "a key in a string of several lines", `PEM = """${head}\n${lines}\n${foot}"""\n`, [1]),
    example("go", "a key in a raw string", `package p\n\nvar pem = \`${head}\n${lines}\n${foot}\`\n`, [3]),
    ...shapedLanguages.map((language) => {
      const { code, line } = fileOfStatement(language, `pem = "${head}\\n${body}\\n${foot}"`)
      return example(language, "a key in a string", code, [line])
    }),
    {
      title: "a key in a file of its own",
      files: { "deploy/server.pem": `${head}\n${lines}\n${foot}\n` },
      finds: ["deploy/server.pem:1"],
    },
    {
      title: "a key in a test",
      files: { "test/keys.test.js": `const pem = "${head}\\n${body}\\n${foot}"\n` },
      finds: ["test/keys.test.js:1"],
      severity: "high",
    },
    example(
      "javascript",
      "code that reads and writes keys",
      `const isKey = (text) => text.startsWith('${head}')\nconst pem = '${head}\\n' + wrap(encoded) + '\\n${foot}'\n`,
      [],
    ),
    example(
      "python",
      "a key that was left out",
      `HELP = """\n${head}\n...\n${foot}\n"""\nA = "${head}\\n${"x".repeat(128)}\\n${foot}"\n`,
      [],
    ),
    {
      title: "a public key",
      files: { "deploy/public.pem": `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n` },
      finds: [],
    },
  ],
}
