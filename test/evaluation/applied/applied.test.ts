/** Parsing the reports of test runners, and comparing results. */
import { describe, expect, test } from "vitest"
import { changedResults, countsOf, readGoEvents, readJUnit } from "./testResults.ts"

describe("JUnit XML", () => {
  const xml = `<testsuite tests="4"><testcase classname="a.B" name="one" time="0.1" /><testcase name="two" classname="a.B">
    <failure message="x &gt; y">trace</failure></testcase><testcase classname="a.B" name="three"><skipped/></testcase>
    <testcase classname="a.B" name="four"><system-out>said</system-out></testcase></testsuite>`

  test("is read test by test", () => {
    expect([...readJUnit(xml)]).toEqual([
      ["a.B one", "passed"],
      ["a.B two", "failed"],
      ["a.B three", "skipped"],
      ["a.B four", "passed"],
    ])
    expect(countsOf(readJUnit(xml))).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  test("takes a test that failed once for failed", () => {
    const twice = `<testcase name="a"><error/></testcase><testcase name="a"/>`
    expect([...readJUnit(twice)]).toEqual([["a", "failed"]])
  })
})

test("events of Go are read test by test, and packages that do not compile are failed", () => {
  const output = [
    '{"Action":"run","Package":"a/b","Test":"TestX"}',
    '{"Action":"output","Package":"a/b","Test":"TestX","Output":"hello"}',
    '{"Action":"pass","Package":"a/b","Test":"TestX","Elapsed":0}',
    "FAIL a/c [build failed]",
    '{"Action":"fail","Package":"a/c","Elapsed":0}',
  ].join("\n")
  expect([...readGoEvents(output)]).toEqual([
    ["a/b TestX", "passed"],
    ["a/c (package)", "failed"],
  ])
})

test("results that differ, went or came are changed", () => {
  const before = readJUnit('<testcase name="same"/><testcase name="worse"/><testcase name="gone"/>')
  const after = readJUnit('<testcase name="same"/><testcase name="worse"><failure/></testcase><testcase name="new"/>')
  expect(changedResults(before, after)).toEqual([
    { name: "gone", before: "passed", after: "absent" },
    { name: "new", before: "absent", after: "passed" },
    { name: "worse", before: "passed", after: "failed" },
  ])
})
