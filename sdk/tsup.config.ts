import { defineConfig, type Options } from "tsup"

const main = { index: "src/index.ts" }

const others = {
  streams: "src/streams/index.ts",
  effect: "src/effect/index.ts",
  validation: "src/validation/index.ts",
  testing: "src/testing/index.ts",
  "testing/server": "src/testing/server.ts",
  middleware: "src/middlewares/index.ts",
  opentelemetry: "src/middlewares/opentelemetry.ts",
}

const common = {
  format: ["esm", "cjs"],
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  tsconfig: "tsconfig.build.json",
} satisfies Options

/** Redirects imports of the main entry from other entries to the built file, so that its classes exist once. */
const importMainEntry: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "import the main entry",
  setup: (build) => {
    const path = build.initialOptions.format === "cjs" ? "./index.cjs" : "./index.js"
    build.onResolve({ filter: /^\.\.\/index\.ts$|\/errors\.ts$/ }, () => ({ path, external: true }))
  },
}

export default defineConfig([
  {
    ...common,
    entry: main,
    // Every file that an import has to find and read takes longer than what is in it, and each is read before it runs:
    // one file. It is not minified, so that stack traces and debuggers show it as it was written: bundlers make it small.
    splitting: false,
  },
  {
    ...common,
    entry: others,
    esbuildPlugins: [importMainEntry],
    // Built together, so that a type of two entries is one type.
    dts: { entry: { ...main, ...others } },
    // Removes earlier output, except that of the build above.
    clean: ["!index.*"],
  },
])
