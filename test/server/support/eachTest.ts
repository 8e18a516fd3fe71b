/** After each test of the server: what it called kept to the spec, even where its code swallowed the violation. */
import { afterAll, afterEach, expect } from "vitest"
import { forget } from "../../contract/Coverage.ts"
import { takeViolations } from "../../contract/checkedFetch.ts"

afterEach(() => {
  expect(takeViolations()).toEqual([])
})

// what the end of a file calls is not the next file's
afterAll(() => {
  forget()
  expect(takeViolations()).toEqual([])
})
