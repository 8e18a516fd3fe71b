/** A file that is prepared for whoever comes first, and is there for the next whatever becomes of the first. */
import { HttpServerRequest } from "effect/http"
import { Effect, Exit, Fiber } from "effect"
import { randomBytes } from "node:crypto"
import { expect, it } from "vitest"
import * as StaticFile from "../../../../server/src/foundation/pages/StaticFile.ts"

it("is compressed for the next when the first who asks for it leaves in the middle", async () => {
  const bytes = Buffer.from(randomBytes(2 ** 20).toString("hex"))
  const outcome = Effect.gen(function* () {
    const file = yield* StaticFile.make({ contentType: "text/plain", cacheControl: "no-cache", bytes })
    const request = HttpServerRequest.fromWeb(
      new Request("http://localhost/", { headers: { "accept-encoding": "gzip" } }),
    )
    const ask = Effect.provideService(file, HttpServerRequest.HttpServerRequest, request)
    const first = yield* Effect.forkChild(ask)
    // it has begun to wait for the compressed bytes
    yield* Effect.yieldNow
    yield* Fiber.interrupt(first)
    return yield* Effect.exit(ask)
  })
  expect(Exit.map(await Effect.runPromise(outcome), ({ headers }) => headers["content-encoding"])).toEqual(
    Exit.succeed("gzip"),
  )
})

it("is read again when it could not be read for the first who asks for it", async () => {
  const bytes = Buffer.from("text")
  let readings = 0
  const outcome = Effect.gen(function* () {
    const content = Effect.suspend(() => (++readings === 1 ? Effect.die("too many open files") : Effect.succeed(bytes)))
    const file = yield* StaticFile.madeOnce(
      Effect.flatMap(content, () => StaticFile.make({ contentType: "text/plain", cacheControl: "no-cache", bytes })),
    )
    const request = HttpServerRequest.fromWeb(new Request("http://localhost/"))
    const ask = Effect.exit(Effect.provideService(file, HttpServerRequest.HttpServerRequest, request))
    return [yield* ask, yield* ask, yield* ask].map(Exit.isSuccess)
  })
  expect([await Effect.runPromise(outcome), readings]).toEqual([[false, true, true], 2])
})
