/** What the first start tells an operator to type. */
import { expect, test } from "vitest"
import { callOfProgram } from "../../server/src/FirstRun.ts"

test.each([
  ["npm run server --", "/home/ada/service/server/src/main.ts", "/home/ada/service"],
  ["node server/dist/service/main.js", "/app/server/dist/service/main.js", "/app"],
  ["node dist/service/main.js", "/app/server/dist/service/main.js", "/app/server"],
])("commands are called by %s where %s runs in %s", (call, program, folder) => {
  expect(callOfProgram(program, folder)).toBe(call)
})
