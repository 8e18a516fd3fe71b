/** A disk that fills up under a running service: it goes on, refuses writes in words, and works again by itself. */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { callOf } from "../server/support/client.ts"
import { onFileSystem } from "../server/support/launchers.ts"
import { eventually } from "../server/support/poll.ts"
import { startServer, temporaryFolder } from "../server/support/process.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

const timeoutMillis = 180_000

/** A new embedded database takes about 40 MB. */
const fileSystem = "size=96m"

/** Long enough that a few webhooks need a page of their own in the database. */
const longAddress = (number: number) => `https://receiver.example/${number}/${"x".repeat(1500)}`

/** Webhooks that an organization may have at most; the disk is full long before. */
const mostWebhooks = 40

/** Fills what is free, whatever the service writes meanwhile. */
const fill = (file: string): void => {
  try {
    for (const bytes of [1 << 20, 1 << 12]) for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error
    if (!isFull(file)) fill(file)
  }
}

/** Whether not even one more byte can be written. */
const isFull = (file: string): boolean => {
  try {
    writeFileSync(`${file}.more`, Buffer.alloc(1 << 12))
    return false
  } catch {
    return true
  }
}

describe.runIf(databaseKind === "embedded")("on the embedded database", () => {
  test(
    "a full disk refuses writes with 503, loses nothing, and is one line when it comes and one when it goes",
    async ({ skip }) => {
      const folder = temporaryFolder()
      const launcher = onFileSystem(folder, fileSystem)
      if (launcher === undefined) return skip("this machine mounts no file system for a test")
      const server = await startServer(temporaryFolder(), { DATA_DIR: folder, LOG_FORMAT: "json" }, launcher)
      const call = callOf(server.baseUrl)
      const key = await server.firstKey()
      const create = (number: number) =>
        call("POST", "/api/v1/customer-webhooks", {
          key,
          body: { name: `number ${number}`, url: longAddress(number), events: ["finding.new"] },
        })
      const list = () =>
        call<{ readonly data: ReadonlyArray<{ readonly name: string }> }>(
          "GET",
          "/api/v1/customer-webhooks?limit=100",
          { key },
        )
      const lines = () =>
        server.output.stdout
          .split("\n")
          .filter((line) => line.startsWith("{"))
          .map((line): { readonly level: string; readonly message: string } => JSON.parse(line))
      const before = lines().length

      const created = ["number 0"]
      expect((await create(0)).status).toBe(201)
      // as the process sees its folder
      const filler = join("/proc", String(server.processId), "root", folder, "filler")
      fill(filler)
      let refused: { readonly status: number; readonly body: unknown } | undefined
      for (let number = 1; refused === undefined && number <= mostWebhooks; number += 1) {
        const { status, body } = await create(number)
        if (status === 201) created.unshift(`number ${number}`)
        else refused = { status, body }
      }
      expect(refused).toMatchObject({ status: 503, body: { detail: expect.stringContaining("unavailable") } })

      rmSync(filler)
      rmSync(`${filler}.more`, { force: true })
      await eventually("the line that it is over", () =>
        lines().find(({ message }) => message.includes("again, after")),
      )
      const after = await create(mostWebhooks + 1)
      expect(after.status).toBe(201)
      expect((await list()).body.data.map(({ name }) => name)).toEqual([`number ${mostWebhooks + 1}`, ...created])
      const [began, over, ...others] = lines().slice(before)
      expect([began?.level, over?.level, others]).toEqual(["ERROR", "INFO", []])
      expect(began?.message).toMatch(
        /^The database refuses writes: .*No space left on device\. Further messages about it are not logged until it accepts writes\.$/,
      )
      expect(over?.message).toMatch(/^The database accepts writes again, after \d+ seconds; \d+ more messages? /)
      server.send("SIGTERM")
      expect(await server.ended).toMatchObject({ code: 0, stderr: "" })
    },
    timeoutMillis,
  )
})
