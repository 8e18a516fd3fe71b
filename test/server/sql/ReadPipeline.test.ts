/** Connections for reads: how often a database that refuses them is asked, and that there is none after the end. */
import { once } from "node:events"
import { createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, onTestFinished, test, vi } from "vitest"
import { ReadPipeline } from "../../../server/src/sql/ReadPipeline.ts"
import { createPostgresDatabase, databaseKind } from "../support/TestDatabase.ts"

/** A server that closes each connection, and how many there have been. */
const refusingServer = async () => {
  let count = 0
  const server = createServer((socket) => {
    count += 1
    socket.destroy()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  return { port: address.port, asked: () => count }
}

test("a database that refuses connections is not asked again with each read, but a while later", async () => {
  const { port, asked } = await refusingServer()
  const pipeline = new ReadPipeline({ host: "127.0.0.1", port, user: "nobody", password: "none", database: "none" })
  onTestFinished(() => pipeline.end())
  for (let reads = 0; reads < 100; reads++) {
    expect(pipeline.connectionFor()).toBeUndefined()
    await sleep(1)
  }
  const first = asked()
  expect(first).toBeGreaterThan(0)
  // a machine that stands still for longer than the wait gives it another round
  expect(first).toBeLessThan(20)
  await vi.waitUntil(() => pipeline.connectionFor() === undefined && asked() > first, { timeout: 20_000 })
})

test.runIf(databaseKind === "postgres")("after its end it has no connection to read on", async () => {
  const pipeline = new ReadPipeline({ connectionString: await createPostgresDatabase("empty") })
  await vi.waitUntil(() => pipeline.connectionFor() !== undefined, { timeout: 20_000 })
  const ended = pipeline.end()
  expect(pipeline.connectionFor()).toBeUndefined()
  await ended
})
