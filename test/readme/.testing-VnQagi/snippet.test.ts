import { CodeAnalysis } from "@code-analysis/sdk"
import { createFakeService, example, fail, inTurn, progress } from "@code-analysis/sdk/testing/server"
import { expect, test } from "vitest"

test("a run is followed to its end, whatever the network does", async () => {
  const service = createFakeService({
    triggerAnalysis: inTurn(
      "triggerAnalysis",
      fail("triggerAnalysis", "INTERNAL_ERROR", { status: 503 }),
      example("triggerAnalysis"),
    ),
    streamAnalysisProgress: progress(
      [example("streamAnalysisProgress", "progress"), example("streamAnalysisProgress", "failed")],
      { dropAfter: 1 },
    ),
    getAnalysisStatus: example("getAnalysisStatus", "failed"),
  })
  const client = new CodeAnalysis({ apiKey: "test", fetch: service.fetch })

  const run = await client.analysis.triggerAndWait({ repository_id: "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10" })

  expect(run.failure?.error_code).toBe("CHECKOUT_FAILED")
  expect(service.calls.map(({ operationId }) => operationId)).toEqual([
    "triggerAnalysis",
    "triggerAnalysis",
    "streamAnalysisProgress",
    "streamAnalysisProgress",
    "getAnalysisStatus",
  ])
})
