/** Folders that hold copies of other projects. */
import { expect, test } from "vitest"
import { copiedFolders } from "../../../../server/src/engine/files/copiedFolders.ts"
import type { TreeEntry } from "../../../../server/src/engine/git/treeListing.ts"

const tree = (files: Readonly<Record<string, string>>): ReadonlyArray<TreeEntry> =>
  Object.entries(files).map(([path, blob]) => ({ path, blob, kind: "file", size: 10 }))

const project = { LICENSE: "ours", "src/main.py": "a", "src/read.py": "b", "src/write.py": "c", "src/list.py": "d" }

test.each([
  ["a folder with a license of its own", { "src/parser/LICENSE.txt": "theirs" }, "src/parser/lex.py"],
  ["a library with its manifest", { "lib/mail/LICENSE": "theirs", "lib/mail/composer.json": "m" }, "lib/mail/a.php"],
  [
    "one of several libraries",
    { "a/libraries/x/LICENSE": "theirs", "a/libraries/x/package.json": "m" },
    "a/libraries/x/a.js",
  ],
])("%s is a copy", (_title, files, path) => {
  expect(copiedFolders(tree({ ...project, ...files, [path]: "x" }))(path)).toBe(true)
})

test.each([
  ["a folder with the license of the project", { "src/parser/LICENSE": "ours" }, "src/parser/lex.py"],
  ["a package of the project", { "sdk/LICENSE": "theirs", "sdk/package.json": "m" }, "sdk/index.ts"],
  ["a part that is sold", { "server/ee/LICENSE": "theirs" }, "server/ee/seats.py"],
  ["a folder with most of the files", { "src/LICENSE": "theirs" }, "src/main.py"],
  ["a module about licenses", { "src/parser/license.py": "theirs" }, "src/parser/lex.py"],
])("%s is none", (_title, files, path) => {
  expect(copiedFolders(tree({ ...project, ...files, [path]: "x" }))(path)).toBe(false)
})

test("without a license of the project nothing can be compared", () => {
  expect(copiedFolders(tree({ "src/parser/LICENSE": "theirs", "src/main.py": "a" }))("src/parser/lex.py")).toBe(false)
})

test("thousands of folders with a license are told from the rest in one walk over the paths", () => {
  const folders = Array.from({ length: 40_000 }, (_, index) => `themes/t${index}`)
  const entries = tree({
    ...project,
    ...Object.fromEntries(
      folders.flatMap((folder) => [
        [`${folder}/LICENSE`, "theirs"],
        [`${folder}/a.js`, "x"],
      ]),
    ),
  })
  const isCopied = copiedFolders(entries)
  expect(entries.filter(({ path }) => isCopied(path))).toHaveLength(80_000)
})

test("a copy is found below other folders, and a folder whose name only begins alike is none", () => {
  const isCopied = copiedFolders(tree({ ...project, "src/a/b/c/LICENSE": "theirs", "src/a/b/c/d/e.py": "x" }))
  expect(isCopied("src/a/b/c/d/e.py")).toBe(true)
  expect(isCopied("src/a/b/cd/e.py")).toBe(false)
  expect(isCopied("src/a/b/c.py")).toBe(false)
})

test("libraries of Python side by side are copies, without a license and however many they are", () => {
  const libraries = ["bs4/dammit.py", "certifi/core.py", "requests/adapters.py", "guessit/api.py"]
  const isCopied = copiedFolders(
    tree(Object.fromEntries(["app.py", ...libraries.map((path) => `lib3/${path}`)].map((path) => [path, "x"]))),
  )
  expect(isCopied("lib3/guessit/api.py")).toBe(true)
  expect(isCopied("app.py")).toBe(false)
})

test("beside the code of a function in a cloud, libraries of Python are copies and its own modules are none", () => {
  const paths = [
    "handler.py",
    "orders/table.py",
    "six.py",
    "certifi/core.py",
    "requests/adapters.py",
    "requests/api.py",
  ]
  const isCopied = copiedFolders(tree(Object.fromEntries(paths.map((path) => [`functions/order/${path}`, "x"]))))
  expect(paths.filter((path) => isCopied(`functions/order/${path}`))).toEqual([
    "certifi/core.py",
    "requests/adapters.py",
    "requests/api.py",
  ])
})

test.each([
  ["two libraries", ["net/requests/adapters.py", "net/six.py"]],
  [
    "modules that are called after libraries",
    ["contrib/requests/patch.py", "contrib/tornado/patch.py", "contrib/certifi.py", "contrib/sqlalchemy/sql.py"],
  ],
  ["libraries at the root", ["requests/adapters.py", "certifi/core.py", "six.py", "bs4/dammit.py"]],
])("%s are none", (_title, paths) => {
  const isCopied = copiedFolders(tree(Object.fromEntries(paths.map((path) => [path, "x"]))))
  expect(paths.filter(isCopied)).toEqual([])
})
