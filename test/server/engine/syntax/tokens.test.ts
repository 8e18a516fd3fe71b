/** What the pass reads from the text, because nodes are expensive, is what the tree says. */
import { describe, expect, test } from "vitest"
import type { Node } from "web-tree-sitter"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { languageOfPath, languages } from "../../../../server/src/engine/languages/registry.ts"
import { type CompiledLanguage, compileLanguage, Flag } from "../../../../server/src/engine/syntax/grammar.ts"
import { walk } from "../../../../server/src/engine/syntax/pass.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"

const examples = detectors
  .flatMap((detector) => detector.examples.flatMap(({ files }) => Object.entries(files)))
  .map(([path, text]) => ({ language: languageOfPath(path)?.id, text }))

/** The nodes of a tree, without those inside of strings, in source order. */
const visited = (root: Node, { flags }: CompiledLanguage): ReadonlyArray<Node> => {
  const nodes: Array<Node> = []
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    const isToken = ((flags[node.typeId] ?? 0) & (Flag.comment | Flag.string)) !== 0
    if (!isToken) waiting.push(...node.children.filter((child) => child !== null).toReversed())
  }
  return nodes
}

describe.each(Object.values(languages).map(({ id }) => id))("%s", (id) => {
  const texts = examples.filter(({ language }) => language === id).map(({ text }) => text)

  test("the tokens are the leaves of the tree that are no comments", async () => {
    expect(texts.length).toBeGreaterThan(20)
    const compiled = await compileLanguage(id)
    for (const text of texts) {
      const tree = compiled.parser.parse(text)
      if (tree === null) throw new Error("not parsed")
      const source = new SourceText(text, [])
      const { tokenStarts, tokenEnds } = walk(tree, compiled, source, { path: "a", role: "production" }, Infinity)
      const isComment = (node: Node) => ((compiled.flags[node.typeId] ?? 0) & Flag.comment) !== 0
      const isString = (node: Node) => ((compiled.flags[node.typeId] ?? 0) & Flag.string) !== 0
      const leaves = visited(tree.rootNode, compiled).filter(
        (node) => (node.childCount === 0 || isString(node)) && !isComment(node) && node.endIndex > node.startIndex,
      )
      expect([...tokenStarts]).toEqual(leaves.map(({ startIndex }) => startIndex))
      expect([...tokenEnds]).toEqual(leaves.map(({ endIndex }) => endIndex))
      tree.delete()
    }
  }, 60_000)

  test("a function that is called stands first in its call", async () => {
    const compiled = await compileLanguage(id)
    for (const text of texts) {
      const tree = compiled.parser.parse(text)
      if (tree === null) throw new Error("not parsed")
      const calls = visited(tree.rootNode, compiled).filter(
        (node) => compiled.calleeFields[node.typeId] === "function" && node.childForFieldName("function") !== null,
      )
      expect(calls.map((call) => call.child(0)?.id)).toEqual(
        calls.map((call) => call.childForFieldName("function")?.id),
      )
      tree.delete()
    }
  }, 60_000)
})
