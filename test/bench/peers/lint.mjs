/**
 * `node lint.mjs FOLDER`: ESLint with its recommended rules, and those of typescript-eslint for TypeScript, on the
 * sources of a folder. Prints, as JSON, the processor time and memory of the process and the number of messages.
 */
import js from "@eslint/js"
import { ESLint } from "eslint"
import typescript from "typescript-eslint"

const sources = "**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}"

const eslint = new ESLint({
  cwd: process.argv[2],
  overrideConfigFile: true,
  overrideConfig: [
    { linterOptions: { reportUnusedDisableDirectives: "off" } },
    { files: ["**/*.{js,mjs,cjs,jsx}"], ...js.configs.recommended },
    { files: ["**/*.jsx", "**/*.js"], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
    ...typescript.configs.recommended.map((config) => ({ ...config, files: ["**/*.{ts,mts,cts,tsx}"] })),
  ],
  errorOnUnmatchedPattern: false,
  ignore: false,
})

const results = await eslint.lintFiles([sources])
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    peakMib: process.resourceUsage().maxRSS / 1024,
    messages: results.reduce((sum, { messages }) => sum + messages.length, 0),
  }),
)
