/** Failures of runs in words. */
import { describe, expect, it } from "vitest"
import { failureInWords } from "../../../server/src/dashboard/failures.ts"
import document from "../../../spec/dist/openapi.json" with { type: "json" }

const wordsOf = (error_code: string) =>
  failureInWords({ error_code, error_message: "", failed_at_step: "repository_clone" })

const { description } = document.components.schemas.AnalysisFailure.properties.error_code
const codes = [...description.matchAll(/- `([A-Z_]+)`/g)].map(([, code = ""]) => code)

describe("failures in words", () => {
  it("has words of its own for every code of the contract", () => {
    expect(codes.length).toBeGreaterThan(5)
    expect(new Set(codes.map((code) => wordsOf(code).title)).size).toBe(codes.length)
  })

  it("takes an unknown code for a fault of the service", () => {
    expect(wordsOf("SOMETHING_NEW")).toEqual(wordsOf("INTERNAL_ERROR"))
  })
})
