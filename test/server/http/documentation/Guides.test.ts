/** The guides of a folder, as the documentation serves them. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { join } from "node:path"
import { guides } from "../../../../server/src/http/documentation/Guides.ts"

const about = { title: "Code analysis", summary: "Finds problems.", version: "1.0.0" }

it.effect("a copy of the server without docs/ serves an empty list of guides", () =>
  Effect.gen(function* () {
    const served = yield* guides(about, join(import.meta.dirname, "no such folder"))
    expect(served.map(([path]) => path)).toEqual(["/llms.txt"])
  }),
)
