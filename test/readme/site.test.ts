/** The parts of the site that are generated: complete, and without what the site could not show. */
import { expect, test } from "vitest"
import { apiPages } from "../../scripts/site/api.ts"
import { detectorPages } from "../../scripts/site/detectors.ts"
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { document, operations } from "../spec/document.ts"

test("the pages of the API have every operation with its path, and every event", () => {
  const text = [...apiPages().values()].join("\n")
  expect(operations.filter(({ method, path }) => !text.includes(`\`${method} ${path}\``))).toEqual([])
  expect(Object.keys(document.webhooks).filter((event) => !text.includes(`## \`${event}\``))).toEqual([])
  expect(text).not.toContain("undefined")
  expect(text).not.toContain("[object Object]")
})

test("the pages of the detectors have every detector with an example", () => {
  const text = [...detectorPages().values()].map((page) => page.text).join("\n")
  expect(detectors.filter(({ id }) => !text.includes(`\n\`${id}\` · `))).toEqual([])
})
