/** Every command of the server that the documentation names is typed as it stands there. */
import { generateKeyPairSync } from "node:crypto"
import { copyFileSync } from "node:fs"
import { createServer } from "node:http"
import { once } from "node:events"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { documentedCommands } from "../readme/snippets.ts"
import { newStorage, runCommand, type Settings, startServer, temporaryFolder } from "../server/support/process.ts"
import { folderWithShop } from "./support.ts"

/** Each command is a process that opens the database. */
const timeoutMillis = 240_000

const installation = {
  id: 7,
  account: { id: 1, login: "acme", type: "Organization" },
  suspended_at: null,
  repository_selection: "all",
}

/** As much of GitHub as the commands ask for. */
const startGitHub = async (): Promise<string> => {
  const server = createServer((request, response) => {
    const isList = request.url?.startsWith("/app/installations?") ?? false
    const body =
      request.url === "/app"
        ? { slug: "code-analysis", html_url: "https://github.com/apps/code-analysis" }
        : isList
          ? [installation]
          : installation
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  return `http://127.0.0.1:${address.port}`
}

/** Words of a shell command, of which double quotes keep some together. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "")

/** Storage with nothing in it but the key of another one. */
const emptyStorageLike = async (storage: Settings): Promise<Settings> => {
  const empty = await newStorage()
  const [from = "", to = ""] = [storage["DATA_DIR"], empty["DATA_DIR"]]
  copyFileSync(join(from, "encryption-key"), join(to, "encryption-key"))
  return empty
}

const beginning = "npm run server -- "

test(
  "each does what it is documented for",
  async () => {
    const storage = await newStorage()
    const server = await startServer(folderWithShop().path, storage)
    await server.firstKey()
    server.send("SIGTERM")
    await server.ended

    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const settings = {
      ...storage,
      GITHUB_APP_ID: "1",
      GITHUB_APP_PRIVATE_KEY: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
      GITHUB_WEBHOOK_SECRET: "a-secret-of-16-characters-or-more",
      GITHUB_APP_CLIENT_ID: "Iv1.0123456789abcdef",
      GITHUB_APP_CLIENT_SECRET: "a-client-secret",
      GITHUB_API_URL: await startGitHub(),
    }
    const [keyId = ""] = (await runCommand(["keys", "list"], settings)).stdout.split(/\s/)
    const [organizationId = ""] = (await runCommand(["organizations", "list"], settings)).stdout.split(/\s/)
    const placeholders: Readonly<Record<string, string>> = {
      KEY_ID: keyId,
      ORGANIZATION_ID: organizationId,
      ORGANIZATION_NAME: "default",
      EXTERNAL_ID: "acme",
      NUMBER: "7",
      "code-analysis.backup": join(temporaryFolder(), "code-analysis.backup"),
    }
    const lines = documentedCommands(beginning)
    expect(lines.length).toBeGreaterThan(10)
    // after a removal there is nothing left to try the others with
    for (const line of lines.toSorted((a, b) => Number(a.includes("remove")) - Number(b.includes("remove")))) {
      const words = wordsOf(line.slice(beginning.length)).map((word) => placeholders[word] ?? word)
      const place = line.includes("restore") ? await emptyStorageLike(storage) : {}
      const { code, stdout, stderr } = await runCommand(words, { ...settings, ...place })
      // without the confirmation it only says what would go
      const expected = line.includes("remove") && !line.includes("--confirm") ? 1 : 0
      expect(code, `${line}\n${stderr}`).toBe(expected)
      expect(stdout).not.toBe("")
    }
  },
  timeoutMillis,
)
