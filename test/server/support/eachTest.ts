/** After each test of the server: what it called kept to the spec, even where its code swallowed the violation. */
import { afterEach, expect } from "vitest"
import { takeViolations } from "../../contract/checkedFetch.ts"

afterEach(() => {
  expect(takeViolations()).toEqual([])
})
