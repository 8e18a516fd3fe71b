/** The judge that follows lines, on diffs small enough to judge by eye. */
import { expect, test } from "vitest"
import { findingWith } from "../../server/engine/findings.ts"
import { samePairs } from "./judge.ts"
import { destinationOf, isUntouched, readDiff } from "./lineChanges.ts"

const diff = `diff --git a/a.js b/a.js
index 1..2 100644
--- a/a.js
+++ b/a.js
@@ -0,0 +1,2 @@
+// one
+// two
@@ -3 +5 @@ function f() {
--- a/looks like a header
+++ b/so does this
@@ -6,2 +7,0 @@
-gone
-gone too
diff --git a/old name.js b/new name.js
similarity index 90%
rename from old name.js
rename to new name.js
--- a/old name.js\t
+++ b/new name.js\t
@@ -1 +0,0 @@
-gone
diff --git a/moved.js b/lib/moved.js
similarity index 100%
rename from moved.js
rename to lib/moved.js
diff --git a/deleted.js b/deleted.js
deleted file mode 100644
--- a/deleted.js
+++ /dev/null
@@ -1 +0,0 @@
-gone
diff --git a/new.js b/new.js
new file mode 100644
--- /dev/null
+++ b/new.js
@@ -0,0 +1 @@
+new
`
const changes = readDiff(diff)

test.each([
  ["a.js", 1, { kind: "kept", path: "a.js", line: 3 }],
  ["a.js", 2, { kind: "kept", path: "a.js", line: 4 }],
  ["a.js", 4, { kind: "kept", path: "a.js", line: 6 }],
  ["a.js", 5, { kind: "kept", path: "a.js", line: 7 }],
  ["a.js", 6, { kind: "deleted" }],
  ["a.js", 8, { kind: "kept", path: "a.js", line: 8 }],
  ["old name.js", 1, { kind: "deleted" }],
  ["old name.js", 2, { kind: "kept", path: "new name.js", line: 1 }],
  ["moved.js", 7, { kind: "kept", path: "lib/moved.js", line: 7 }],
  ["deleted.js", 1, { kind: "deleted" }],
  ["untouched.js", 9, { kind: "kept", path: "untouched.js", line: 9 }],
])("%s:%i goes where git says", (path, line, destination) => {
  expect(destinationOf(changes, path, line)).toEqual(destination)
})

test("a line that was replaced leads to the lines in its place", () => {
  expect(destinationOf(changes, "a.js", 3)).toEqual({
    kind: "replaced",
    path: "a.js",
    hunk: { oldStart: 3, oldLength: 1, newStart: 5, newLength: 1 },
  })
})

test.each([
  [1, 2, true],
  [2, 4, false],
  [4, 5, true],
  [5, 6, false],
  [5, 8, false],
])("lines %i to %i of a file are untouched: %s", (first, last, expected) => {
  expect(isUntouched(changes, "a.js", first, last)).toBe(expected)
})

test("findings are the same by their line, or by an edit in its place, and by their detector", () => {
  const at = (lineStart: number, detector = "loose-equality") => findingWith({ detector, lineStart })
  const judged = samePairs(
    [at(1), at(3), at(6), at(8), at(8, "weak-hash")],
    [at(1), at(3), at(5), at(8, "weak-hash"), at(9)],
    changes,
  )
  expect(
    judged.map(({ before, after, by }) => `${before.detector} ${before.lineStart} ${after.lineStart} ${by}`),
  ).toEqual(["loose-equality 1 3 line", "weak-hash 8 8 line", "loose-equality 3 5 edit"])
})
