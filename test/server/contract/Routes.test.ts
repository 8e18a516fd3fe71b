/** Paths have one spelling, and lead to one route. */
import { describe, expect, it } from "vitest"
import { Routes } from "../../../server/src/contract/Routes.ts"

const routes = new Routes<string>()
routes.add("GET", "/findings", "list")
routes.add("GET", "/findings/{id}", "get")
routes.add("GET", "/findings/summary", "summary")
routes.add("GET", "/findings/summary/{month}", "month")
routes.add("POST", "/findings/{finding_id}/notes", "note")
routes.add("DELETE", "/findings/{id}", "forget")
routes.add("DELETE", "/repositories/{id}/notes/{note_id}", "remove")

describe("a path leads", () => {
  it.each([
    ["GET", "/findings", "list", {}],
    ["GET", "/findings/7", "get", { id: "7" }],
    ["HEAD", "/findings/7", "get", { id: "7" }],
    // what has a name of its own is no id
    ["GET", "/findings/summary", "summary", {}],
    ["GET", "/findings/summary/may", "month", { month: "may" }],
    // no operation of its own has this path, and an id may be any text
    ["POST", "/findings/summary/notes", "note", { finding_id: "summary" }],
    ["DELETE", "/repositories/7/notes/8", "remove", { id: "7", note_id: "8" }],
    ["GET", "/findings/a%2Fb%20%C3%A9", "get", { id: "a/b é" }],
    ["GET", "/findings/__proto__", "get", { id: "__proto__" }],
  ])("%s %s to %s", (method, path, route, parameters) => {
    expect(routes.find(method, path)).toEqual({ route, parameters })
  })

  it.each([
    ["nothing is there", "GET", "/other"],
    ["another method", "POST", "/findings"],
    ["another method of what has a name of its own, and is no id", "DELETE", "/findings/summary"],
    ["a slash at the end", "GET", "/findings/"],
    ["a slash twice", "GET", "//findings"],
    ["capital letters", "GET", "/Findings"],
    ["a literal that is encoded", "GET", "/%66indings"],
    ["an empty parameter", "POST", "/findings//notes"],
    ["what is no encoding", "GET", "/findings/%zz"],
    ["what is no UTF-8", "GET", "/findings/%ff"],
    ["more segments", "GET", "/findings/7/8/9"],
    ["a whole address", "GET", "http://code-analysis.example/findings"],
    ["no path", "OPTIONS", "*"],
    ["no path at all", "GET", ""],
  ])("nowhere: %s", (_title, method, path) => {
    expect(routes.find(method, path)).toBeUndefined()
  })
})
