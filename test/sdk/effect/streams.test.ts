import type { ServerResponse } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { document } from "../../spec/document.ts"
import { ID, json, page, SERVICE_HEADERS } from "../support.ts"
import { scripted, served } from "./support.ts"

/** A list of three pages: 1, 2 · 3, 4 · 5. */
function threePages() {
  return scripted(({ url }) => {
    const cursor = url.searchParams.get("cursor")
    if (cursor === null) return page([{ id: "1" }, { id: "2" }], "second")
    return cursor === "second" ? page([{ id: "3" }, { id: "4" }], "third") : page([{ id: "5" }])
  })
}

const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)

describe("a list", () => {
  it.effect("is its first page when it is run", () =>
    Effect.gen(function* () {
      const { client, sent } = threePages()
      const { data, pagination } = yield* client.findings.list({ limit: 2 })
      assert.lengthOf(data, 2)
      assert.strictEqual(pagination.next_cursor, "second")
      assert.strictEqual((yield* client.findings.list().withResponse).requestId, "req-1")
      assert.lengthOf(sent, 2)
    }),
  )

  it.effect("begins at the cursor that it is given", () =>
    Effect.gen(function* () {
      const { client } = threePages()
      assert.deepStrictEqual(idsOf(yield* Stream.runCollect(client.findings.list({ cursor: "third" }).items)), ["5"])
    }),
  )

  it.effect("has all its items, with its filters on every page", () =>
    Effect.gen(function* () {
      const { client, sent } = threePages()
      const items = client.findings.list({ severity: ["critical"], limit: 2 }).items
      assert.lengthOf(sent, 0)
      assert.deepStrictEqual(idsOf(yield* Stream.runCollect(items)), ["1", "2", "3", "4", "5"])
      assert.deepStrictEqual(
        sent.map(({ url }) => url.search),
        [
          "?severity=critical&limit=2",
          "?severity=critical&limit=2&cursor=second",
          "?severity=critical&limit=2&cursor=third",
        ],
      )
    }),
  )

  it.effect("of which a part is taken asks for no further page", () =>
    Effect.gen(function* () {
      const { client, sent } = threePages()
      assert.deepStrictEqual(idsOf(yield* client.findings.list().items.pipe(Stream.take(2), Stream.runCollect)), [
        "1",
        "2",
      ])
      assert.lengthOf(sent, 1)
      assert.deepStrictEqual(idsOf(yield* client.findings.list().items.pipe(Stream.take(3), Stream.runCollect)), [
        "1",
        "2",
        "3",
      ])
      assert.lengthOf(sent, 3)
    }),
  )

  it.effect("comes page by page", () =>
    Effect.gen(function* () {
      const { client, sent } = threePages()
      const lengths = client.findings.list().pages.pipe(Stream.map(({ data }) => data.length))
      assert.deepStrictEqual(yield* Stream.runCollect(lengths), [2, 2, 1])
      assert.deepStrictEqual(yield* lengths.pipe(Stream.take(1), Stream.runCollect), [2])
      assert.lengthOf(sent, 4)
    }),
  )

  it.effect("that fails on its second page has given the items of the first", () =>
    Effect.gen(function* () {
      const { client } = scripted(({ url }) =>
        url.searchParams.has("cursor") ? json({}, 403) : page([{ id: "1" }], "second"),
      )
      const seen: string[] = []
      const error = yield* client.webhooks.list().items.pipe(
        Stream.runForEach(({ id }) => Effect.sync(() => seen.push(id))),
        Effect.flip,
      )
      assert.deepStrictEqual(seen, ["1"])
      assert.strictEqual(error._tag, "ForbiddenError")
    }),
  )

  it.effect("whose next page is the same page fails instead of going round", () =>
    Effect.gen(function* () {
      const { client, sent } = scripted(() => page([{ id: "1" }], "again"))
      const error = yield* Effect.flip(Stream.runDrain(client.webhooks.list().items))
      assert.strictEqual(error._tag, "ParseError")
      assert.lengthOf(sent, 2)
    }),
  )

  it.live("that is interrupted on the way to a page closes its socket", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served(() => {})
      const fiber = yield* Effect.forkChild(Stream.runDrain(client.findings.list().items))
      yield* arrived
      yield* Fiber.interrupt(fiber)
      yield* closed
    }),
  )
})

const UPDATE = document.components.examples["progress-parsing"]?.value
const COMPLETED = document.components.examples["progress-completed"]?.value

function openStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" })
}

const message = (id: number, event: unknown) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`

describe("progress", () => {
  it.live("ends with the end of the run", () =>
    Effect.gen(function* () {
      const { client, requests, closed } = yield* served((_, response) => {
        openStream(response).write(message(1, UPDATE) + message(2, COMPLETED))
      })
      const events = yield* Stream.runCollect(client.analysis.progress(ID))
      assert.deepStrictEqual<unknown>(events, [UPDATE, COMPLETED])
      assert.lengthOf(requests, 1)
      yield* closed
    }),
  )

  it.live("gives each event when it comes, and closes its socket when enough are taken", () =>
    Effect.gen(function* () {
      const { client, closed } = yield* served((_, response) => void openStream(response).write(message(1, UPDATE)))
      const events = yield* client.analysis.progress(ID).pipe(Stream.take(1), Stream.runCollect)
      assert.deepStrictEqual<unknown>(events, [UPDATE])
      yield* closed
    }),
  )

  it.live("that is interrupted while it waits closes its socket", () =>
    Effect.gen(function* () {
      const { client, arrived, closed } = yield* served((_, response) => openStream(response).flushHeaders())
      const fiber = yield* Effect.forkChild(Stream.runDrain(client.analysis.progress(ID)))
      yield* arrived
      yield* Effect.sleep("20 millis")
      yield* Fiber.interrupt(fiber)
      yield* closed
    }),
  )

  it.live("is opened anew by each run", () =>
    Effect.gen(function* () {
      const { client, requests } = yield* served((_, response) => openStream(response).end(message(1, COMPLETED)))
      const progress = client.analysis.progress(ID)
      assert.lengthOf(requests, 0)
      yield* Stream.runDrain(progress)
      yield* Stream.runDrain(progress)
      assert.lengthOf(requests, 2)
    }),
  )

  it.effect("of a run that does not exist fails with a NotFoundError", () =>
    Effect.gen(function* () {
      const { client } = scripted(() => json({}, 404))
      const error = yield* Effect.flip(Stream.runDrain(client.analysis.progress(ID)))
      assert.strictEqual(error._tag, "NotFoundError")
    }),
  )
})
