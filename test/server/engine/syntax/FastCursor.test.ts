/** The fast cursor gives the answers of the library's own. */
import { describe, expect, test } from "vitest"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"
import { cursorsOf, type TreeCursor } from "../../../../server/src/engine/syntax/FastCursor.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"

/** Everything that a walk through a whole tree is told. */
const walkThrough = (cursor: TreeCursor): ReadonlyArray<ReadonlyArray<unknown>> => {
  const seen: Array<ReadonlyArray<unknown>> = []
  for (;;) {
    seen.push([cursor.nodeTypeId, cursor.startIndex, cursor.endIndex])
    // asking nodes uses the memory that cursors are handed over in
    if (seen.length % 3 === 0)
      seen.push([cursor.currentNode.type, cursor.currentFieldName, cursor.currentNode.parent?.id])
    if (cursor.gotoFirstChild()) continue
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        cursor.delete()
        return seen
      }
    }
  }
}

const sources = new Map(
  detectors
    .flatMap(({ examples }) => examples.flatMap(({ files }) => Object.entries(files)))
    .flatMap(([path, text]) => {
      const language = languageOfPath(path)
      return language === null ? [] : [[language.id, `${text}\n((((`] as const]
    }),
)

describe.each([...sources])("%s", (language, text) => {
  test("every node is visited in the same order with the same answers, errors included", async () => {
    const { parser, cursorOf } = await compileLanguage(language)
    const tree = parser.parse(text)
    if (tree === null) throw new Error("not parsed")
    const fast = cursorOf(tree)
    expect(fast.constructor.name).toBe("FastCursor")
    expect(walkThrough(fast)).toEqual(walkThrough(tree.walk()))
    tree.delete()
  })
})

test("memory that grows during a walk is followed", async () => {
  const { parser, cursorOf } = await compileLanguage("javascript")
  const tree = parser.parse("f(a, [b, c])\n".repeat(50))
  if (tree === null) throw new Error("not parsed")
  const expected = walkThrough(tree.walk())
  const cursor = cursorOf(tree)
  cursor.gotoFirstChild()
  const large = parser.parse("x = [1, 2, 3]\n".repeat(60_000))
  cursor.gotoParent()
  expect(walkThrough(cursor)).toEqual(expected)
  for (const one of [tree, large]) one?.delete()
}, 60_000)

test("a library without these functions is used by its own cursor", async () => {
  const { parser } = await compileLanguage("javascript")
  const tree = parser.parse("f()")
  if (tree === null) throw new Error("not parsed")
  const cursor = cursorsOf({})(tree)
  expect(cursor.constructor.name).not.toBe("FastCursor")
  expect(cursor.nodeTypeId).toBe(tree.rootNode.typeId)
  cursor.delete()
  tree.delete()
})
