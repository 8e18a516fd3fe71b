/** The recipes of docs/webhooks/verify-in-other-languages.md, run as they stand there on every vector. */
import { describe, expect, it } from "vitest"
import document from "../../spec/webhook-vectors.json" with { type: "json" }
import { languages, linesOf } from "./languages.ts"

const lines = linesOf(
  document.vectors.map(({ name, secrets, headers, body_base64: body }) => ({
    name,
    secrets,
    headers,
    body: Buffer.from(body, "base64"),
  })),
)

const right = document.vectors.filter(({ valid }) => valid).map(({ name }) => name)

describe("the recipe", () => {
  for (const { name, isThere, find } of languages) {
    // what compiles it may fetch libraries first
    it.runIf(isThere)(`in ${name} tells the vectors apart`, () => expect(find(lines)).toEqual(right), 300_000)
  }
})
