/** Commands that the first start prints. */
import { expect, test } from "vitest"
import { callOfProgram } from "../../server/src/FirstRun.ts"

test.each([
  ["npm run server --", "/home/ada/service/server/src/main.ts", "run-script"],
  ["code-analysis", "/app/server/dist/service/main.js", undefined],
  ["code-analysis", "/usr/local/bin/code-analysis", undefined],
  ["npx code-analysis", "/home/ada/.npm/_npx/1a2b/node_modules/.bin/code-analysis", "exec"],
])(
  "regression: printed commands begin with `%s` for the program %s and the npm command %s",
  (call, program, npmCommand) => {
    expect(callOfProgram(program, npmCommand)).toBe(call)
  },
)
