import { defineConfig } from "tsup"

export default defineConfig({
  entry: [
    "src/index.ts",
    "src/receiver.ts",
    "src/node.ts",
    "src/fastify.ts",
    "src/hono.ts",
    "src/next.ts",
    "src/aws-lambda.ts",
    "src/effect.ts",
    "src/testing.ts",
  ],
  format: ["esm", "cjs"],
  dts: true,
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  clean: true,
  tsconfig: "tsconfig.build.json",
})
