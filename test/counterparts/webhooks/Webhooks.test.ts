/**
 * Live deliveries as receivers in other languages take them: by the published libraries of Standard Webhooks, and by the
 * recipes of the documentation.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders } from "node:http"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../../server/support/poll.ts"
import { startService, type TestService } from "../../server/support/service.ts"
import { preparePython } from "../../support/pythonPackages.ts"
import { ask, type Delivery, folderWith, languages, linesOf } from "../../webhook-verifier/languages.ts"

const here = new URL("./", import.meta.url)
const cache = fileURLToPath(new URL("../../../node_modules/.cache/counterparts/", import.meta.url))

/** Compilers may have to fetch libraries first. */
const deadlineMillis = 300_000

const library = {
  artifact: "com.standardwebhooks:standardwebhooks:1.1.0",
  file: "standardwebhooks-1.1.0.jar",
  sha256: "3ac0668492900eb0069dba61458ea1fe32e6bfaeecd1d95cc617c72567750bcc",
}

/** The library for Java, fetched once and checked. */
const javaLibrary = (): string => {
  const path = join(cache, library.file)
  mkdirSync(cache, { recursive: true })
  const copy = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy"
  if (!existsSync(path)) {
    execFileSync("mvn", ["-q", "-B", copy, `-Dartifact=${library.artifact}`, `-DoutputDirectory=${cache}`])
  }
  expect(createHash("sha256").update(readFileSync(path)).digest("hex")).toBe(library.sha256)
  return path
}

/** Runs each language's library on deliveries; returns the names of those that it verifies. */
const libraries: Readonly<Record<string, (lines: string) => ReadonlyArray<string>>> = {
  Python: (lines) => {
    const python = preparePython(fileURLToPath(new URL("requirements.txt", here)))
    if ("skipped" in python) throw new Error(python.skipped)
    return ask(join(python.folder, "python"), ["verify_lines.py"], folderWith({}, ["verify_lines.py"], here), lines)
  },
  Go: (lines) => {
    const folder = folderWith({}, ["go.mod", "go.sum", "main.go"], new URL("go/", here))
    return ask("go", ["run", "."], folder, lines)
  },
  Rust: (lines) =>
    ask("cargo", ["run", "--quiet"], folderWith({}, ["Cargo.toml", "src/main.rs"], new URL("rust/", here)), lines),
  Java: (lines) => {
    const folder = folderWith({}, ["VerifyLines.java"], new URL("java/", here))
    const classpath = [".", javaLibrary()].join(delimiter)
    execFileSync("javac", ["-cp", classpath, "VerifyLines.java"], { cwd: folder })
    return ask("java", ["-cp", classpath, "VerifyLines"], folder, lines)
  },
}

/**
 * A clone of github.com/standard-webhooks/standard-webhooks: the libraries for PHP, Ruby and C# are published in registries
 * whose clients the project does not need otherwise, and have no dependencies.
 */
const clone = process.env["STANDARD_WEBHOOKS_CLONE"]

const inClone = (path: string): string => join(clone ?? "", "libraries", path)

const librariesOfClone: Readonly<Record<string, (lines: string) => ReadonlyArray<string>>> = {
  PHP: (lines) =>
    ask(
      "php",
      ["verify_lines.php", inClone("php")],
      folderWith({}, ["verify_lines.php"], new URL("php/", here)),
      lines,
    ),
  Ruby: (lines) =>
    ask(
      "ruby",
      ["verify_lines.rb", inClone("ruby")],
      folderWith({}, ["verify_lines.rb"], new URL("ruby/", here)),
      lines,
    ),
  "C#": (lines) => {
    const folder = folderWith({}, ["VerifyLines.cs"], new URL("csharp/", here))
    const sources = inClone("csharp/StandardWebhooks/*.cs")
    const exceptions = inClone("csharp/StandardWebhooks/Exceptions/*.cs")
    execFileSync("mcs", ["-out:main.exe", "VerifyLines.cs", sources, exceptions], { cwd: folder })
    return ask("mono", ["main.exe"], folder, lines)
  },
}

let service: TestService
let deliveries: ReadonlyArray<Delivery>
/** Names of those that are as the service sent them. */
const right = ["before a rotation", "after it, by the old secret", "after it, by the new secret"]

const listen = async () => {
  const received: Array<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }> = []
  const server = createServer((request, response) => {
    const pieces: Array<Buffer> = []
    request
      .on("data", (piece: Buffer) => pieces.push(piece))
      .on("end", () => {
        received.push({ headers: singly(request.headers), body: Buffer.concat(pieces) })
        response.writeHead(204).end()
      })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the receiver listens on no port")
  return { server, received, url: `http://127.0.0.1:${address.port}/hooks` }
}

const singly = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

beforeAll(async () => {
  service = await startService()
  const receiver = await listen()
  try {
    const { key } = await service.createTenant()
    const events = ["analysis.completed"]
    const body = { name: "CI", url: receiver.url, events }
    const created = await service.call<{ id: string; secret: string }>("POST", "/api/v1/customer-webhooks", {
      key,
      body,
    })
    const { id, secret } = created.body
    const deliver = async () => {
      const before = receiver.received.length
      await service.call("POST", `/api/v1/customer-webhooks/${id}/test`, { key })
      return await eventually("the delivery", () => receiver.received[before])
    }
    const first = await deliver()
    const path = `/api/v1/customer-webhooks/${id}/rotate-secret`
    const newSecret = (await service.call<{ secret: string }>("POST", path, { key })).body.secret
    const second = await deliver()
    const old = String(Math.floor(Date.now() / 1000) - 3600)
    deliveries = [
      { name: "before a rotation", secrets: [secret], ...first },
      { name: "after it, by the old secret", secrets: [secret], ...second },
      { name: "after it, by the new secret", secrets: [newSecret], ...second },
      { name: "of another webhook", secrets: [newSecret], ...first },
      { name: "with another body", secrets: [secret], ...first, body: Buffer.concat([first.body, Buffer.from(" ")]) },
      {
        name: "at another time, without our own signature",
        secrets: [secret],
        body: first.body,
        headers: { ...first.headers, "webhook-timestamp": old, "x-service-signature": "0".repeat(64) },
      },
    ]
  } finally {
    receiver.server.close()
  }
})
afterAll(() => service.stop())

describe("a library of Standard Webhooks", () => {
  it.each(Object.entries(libraries))(
    "for %s verifies what was delivered, and nothing else",
    (_, find) => expect(find(linesOf(deliveries))).toEqual(right),
    deadlineMillis,
  )
})

describe.skipIf(clone === undefined)("a library of Standard Webhooks in a clone of its repository", () => {
  it.each(Object.entries(librariesOfClone))(
    "for %s verifies what was delivered, and nothing else",
    (_, find) => expect(find(linesOf(deliveries))).toEqual(right),
    deadlineMillis,
  )
})

describe("the recipe", () => {
  for (const { name, isThere, find } of languages) {
    it.runIf(isThere)(
      `in ${name} verifies what was delivered, and nothing else`,
      () => expect(find(linesOf(deliveries))).toEqual(right),
      deadlineMillis,
    )
  }
})
