/** The tests of the published packages, for runtimes other than Node; see suites.ts. */
import { defineConfig } from "vitest/config"
import { patience, sourceConditions } from "../../vitest.config.ts"

export default defineConfig({
  ...sourceConditions,
  test: {
    ...patience,
    include: ["test/{sdk,webhook-verifier}/**/*.test.ts"],
    setupFiles: "test/runtimes/inside.ts",
  },
})
