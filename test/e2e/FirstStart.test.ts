/** The first start and the ones after it, as an operator sees them: what is printed, and that it works as printed. */
import { execFileSync } from "node:child_process"
import { expect, onTestFinished, test } from "vitest"
import { newStorage, startServer } from "../server/support/process.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { eventually } from "../server/support/poll.ts"

const repositories = () => {
  const folder = makeRepositoryFolder()
  onTestFinished(folder.remove)
  folder.add("shop").commit({ "src/run.js": "export function run(text) {\n  return eval(text)\n}\n" })
  return folder
}

const inShell = (command: string): unknown =>
  JSON.parse(execFileSync("sh", ["-c", command], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }))

test("the first start prints a key and three commands that work when pasted; the second prints neither", async () => {
  const folder = repositories()
  const storage = await newStorage()
  const first = await startServer(folder.path, storage)
  const commands = await eventually("three commands", () => {
    const lines = first.output.stdout.match(/^ {2}curl .*$/gm) ?? []
    return lines.length === 3 ? lines : undefined
  })
  const [enable = "", trigger = "", findings = ""] = commands.map((line) => line.trim())
  expect(inShell(enable)).toMatchObject({ data: [{ name: "acme/shop", enabled: true }] })
  expect(inShell(trigger)).toMatchObject({ status: "queued", branch: "main" })
  await eventually("a finding", () => (JSON.stringify(inShell(findings)).includes("src/run.js") ? true : undefined))

  first.send("SIGTERM")
  expect(await first.ended).toMatchObject({ code: 0 })
  const second = await startServer(folder.path, storage)
  expect(second.output.stdout).not.toMatch(/cas_|curl|key/)
})
