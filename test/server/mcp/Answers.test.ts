/** The part of an answer that a model gets. */
import { expect, it } from "vitest"
import { briefOf } from "../../../server/src/mcp/Answers.ts"
import { tools } from "../../../server/src/mcp/Tools.ts"

it.each(["search_code", "find_references"])("%s says that only a part was searched", (name) => {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`there is no tool ${name}`)
  const answer = { data: [{ file_path: "a.ts", commit_sha: "1" }], model: "built-in" }
  expect(briefOf({ ...answer, notice: "Only a part." }, tool)).toEqual({
    data: [{ file_path: "a.ts" }],
    notice: "Only a part.",
  })
  expect(briefOf({ ...answer, notice: null }, tool)).toEqual({ data: [{ file_path: "a.ts" }] })
})
