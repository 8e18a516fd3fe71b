import { defineConfig } from "vitest/config"

const conditions = ["@code-analysis/source"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/runtimes/**"],
  },
})
