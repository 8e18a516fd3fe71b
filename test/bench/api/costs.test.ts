/** Attribution of the time of a CPU profile. */
import { expect, test } from "vitest"
import { costsOf } from "./costs.ts"

const frame = (functionName: string, url = "") => ({ functionName, url, scriptId: "0", lineNumber: 0, columnNumber: 0 })
const file = "file:///app/server/src/contract/Validation.ts"
const effect = "file:///app/node_modules/effect/dist/esm/internal/fiberRuntime.js"
const pool = "file:///app/node_modules/pg-pool/index.js"

const nodes = [
  { id: 1, callFrame: frame("(root)"), children: [2, 3, 4] },
  { id: 2, callFrame: frame("(idle)") },
  { id: 3, callFrame: frame("(garbage collector)") },
  { id: 4, callFrame: frame("run", effect), children: [5, 7, 9] },
  { id: 5, callFrame: frame("check", file), children: [6] },
  // a compiled validator, and a built-in function it calls
  { id: 6, callFrame: frame("validate12") },
  { id: 7, callFrame: frame("connect", pool), children: [8] },
  { id: 8, callFrame: frame("write", "node:net") },
  { id: 9, callFrame: frame("writeHead", "node:_http_server") },
]

test("the time of helpers is their callers', and waiting is nobody's", () => {
  const samples = [2, 2, 2, 2, 2, 3, 4, 4, 5, 6, 8, 9, 9, 9, 1]
  expect(Object.fromEntries(costsOf({ nodes, samples, startTime: 0, endTime: 1 }))).toEqual({
    "node:http": 0.3,
    effect: 0.2,
    "contract/Validation": 0.2,
    "pg-pool": 0.1,
    "garbage collection": 0.1,
    "Node.js outside of JavaScript": 0.1,
  })
})

test("the largest share comes first", () => {
  expect(costsOf({ nodes, samples: [3, 5, 5], startTime: 0, endTime: 1 }).map(([owner]) => owner)).toEqual([
    "contract/Validation",
    "garbage collection",
  ])
})
