/** The fenced blocks of Markdown files, and which tests execute those of the documentation. */
import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** A fenced block. */
export interface Snippet {
  readonly language: string
  readonly code: string
  /** The line of the file that it begins on, 1-based. */
  readonly line: number
}

export const root = fileURLToPath(new URL("../../", import.meta.url))

/** The blocks of a file, in order; the path is from the root of the project. */
export const snippetsOf = (path: string): ReadonlyArray<Snippet> => {
  const text = readFileSync(`${root}${path}`, "utf8")
  return [...text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 2: code = "", index }) => ({
    language,
    code,
    line: text.slice(0, index).split("\n").length,
  }))
}

/** The pages about the whole project. The packages' READMEs have tests of their own. */
export const pages: ReadonlyArray<string> = globSync(["*.md", "docs/**/*.md"], { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()

/** A snippet of one of the pages. */
export interface DocumentedSnippet extends Snippet {
  readonly page: string
}

/** All snippets of the pages. */
export const documented: ReadonlyArray<DocumentedSnippet> = pages.flatMap((page) =>
  snippetsOf(page).map((snippet) => ({ ...snippet, page })),
)

/** The test that executes a snippet, by a text that no other snippet contains. */
export const executions = {
  "Health 42": "test/readme/analyze.test.ts",
  "--fail-on high": "test/readme/analyze.test.ts",
  may_use: "test/readme/analyze.test.ts",
  "ignore[loose-equality]": "test/readme/analyze.test.ts",
  triggerAndWait: "test/readme/readme.test.ts",
  "client.code.search": "test/readme/readme.test.ts",
  "api/v1/findings": "test/readme/readme.test.ts",
  createServer: "test/readme/readme.test.ts",
  "finding.resolved": "test/readme/readme.test.ts",
  "openssl dgst": "test/readme/readme.test.ts",
  "import hmac": "test/webhook-verifier/other-languages.test.ts",
  "crypto/hmac": "test/webhook-verifier/other-languages.test.ts",
  "javax.crypto.Mac": "test/webhook-verifier/other-languages.test.ts",
  "use hmac::": "test/webhook-verifier/other-languages.test.ts",
  hash_hmac: "test/webhook-verifier/other-languages.test.ts",
  "OpenSSL::HMAC": "test/webhook-verifier/other-languages.test.ts",
  "new HMACSHA256": "test/webhook-verifier/other-languages.test.ts",
  "client.fixes.apply": "test/readme/readme.test.ts",
  "/recoveries": "test/readme/readme.test.ts",
  "billing/checkout": "test/readme/readme.test.ts",
  METRICS_TOKEN: "test/readme/readme.test.ts",
  PREVIEW_TESTS: "test/readme/documents.test.ts",
  "security-events: write": "test/pipelines/github.test.ts",
  "pipelines/gitlab": "test/pipelines/gitlab.test.ts",
  "repos:": "test/pipelines/pre-commit.test.ts",
  mcpServers: "test/server/mcp/Mcp.test.ts",
  "helm install": "test/deploy/main.ts",
  "kubectl create secret": "test/deploy/main.ts",
  "CREATE INDEX CONCURRENTLY": "test/server/database/Migrations.test.ts",
  "TRUNCATE code_lsa_jobs": "test/server/database/Migrations.test.ts",
  "GITEA_URL: https": "test/docker/files.test.ts",
  pg_dump: "test/e2e/Backup.test.ts",
  pg_restore: "test/e2e/Backup.test.ts",
  pg_basebackup: "test/counterparts/archive/Archive.test.ts",
  "recovery.signal": "test/counterparts/archive/Archive.test.ts",
} as const satisfies Readonly<Record<string, string>>

/** Why no test executes a snippet, by a text that no other snippet contains. */
export const unexecuted = {
  "npm run build:command\n": "test/packages/command.test.ts packs the same package, installs it and runs it",
  "kubectl delete job": "it needs a cluster; test/deploy/main.ts checks the file",
  "semgrep scan --config rules": "semgrep is not installed here; SarifImports.test.ts uploads compressed logs",
  "from standardwebhooks.webhooks": "its library is none of ours; test/counterparts/webhooks runs it",
  "standardwebhooks.NewWebhook": "its library is none of ours; test/counterparts/webhooks runs it",
  "new Webhook(secret).verify": "its library is none of ours; test/counterparts/webhooks runs it",
  "StandardWebhooks\\Webhook(": "its library is none of ours, and tests reach no registry of PHP",
  "StandardWebhooks::Webhook": "its library is none of ours, and tests reach no registry of Ruby",
  "new Webhook(secret).Verify": "its library is none of ours, and tests reach no registry of C#",
  "Webhook::new": "its library is none of ours; test/counterparts/webhooks runs it",
  "listen --forward": "it has no end; Listen.test.ts runs the command",
  "Stop with Ctrl+C": "the output of the one before",
  "trigger --list": "it sends to a service; Listen.test.ts runs the command",
} as const satisfies Readonly<Record<string, string>>

/** The one snippet with a text. */
export const containing = (text: keyof typeof executions): DocumentedSnippet => {
  const [found, ...others] = documented.filter(({ code }) => code.includes(text))
  if (found === undefined) throw new Error(`no page has a snippet with ${text}`)
  if (others.length > 0) throw new Error(`more than one snippet has ${text}`)
  return found
}

/** The lines of all shell snippets that begin with some words. */
export const documentedCommands = (beginning: string): ReadonlyArray<string> =>
  documented
    .filter(({ language }) => language === "sh")
    .flatMap(({ code }) => code.trim().split("\n"))
    .filter((line) => line.startsWith(beginning))
