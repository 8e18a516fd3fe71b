/** The tokens that a pass collects are the leaves of the tree. */
import { describe, expect, test } from "vitest"
import { examplesOf } from "../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { languageOfPath, languages } from "../../../../server/src/engine/languages/registry.ts"
import { type CompiledLanguage, compileLanguage, Flag } from "../../../../server/src/engine/syntax/grammar.ts"
import { walk } from "../../../../server/src/engine/syntax/pass.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"
import { parseText } from "../../../../server/src/engine/syntax/tree/parseText.ts"
import { SyntaxNode } from "../../../../server/src/engine/syntax/tree/SyntaxNode.ts"

const examples = detectors
  .flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.entries(files)))
  .map(([path, text]) => ({ language: languageOfPath(path)?.id, text }))

/** The nodes of a tree, without those inside of strings, in source order. */
const visited = (root: SyntaxNode, { flags }: CompiledLanguage): ReadonlyArray<SyntaxNode> => {
  const nodes: Array<SyntaxNode> = []
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    const isToken = ((flags[node.typeId] ?? 0) & (Flag.comment | Flag.string)) !== 0
    if (!isToken) waiting.push(...node.children.toReversed())
  }
  return nodes
}

describe.each(Object.values(languages).map(({ id }) => id))("%s", (id) => {
  const texts = examples.filter(({ language }) => language === id).map(({ text }) => text)

  test("the tokens are the leaves of the tree that are no comments", async () => {
    // few detectors look at what only describes
    expect(texts.length).toBeGreaterThan(languages[id].isDeclarative === true ? 5 : 20)
    const compiled = await compileLanguage(id)
    for (const text of texts) {
      const tree = parseText(compiled, text, Infinity)
      if (tree === null) throw new Error("not parsed")
      const source = new SourceText(text, [])
      const { tokenStarts, tokenEnds } = walk(tree, compiled, source, { path: "a", role: "production" }, Infinity)
      const isComment = (node: SyntaxNode) => ((compiled.flags[node.typeId] ?? 0) & Flag.comment) !== 0
      const isString = (node: SyntaxNode) => ((compiled.flags[node.typeId] ?? 0) & Flag.string) !== 0
      const leaves = visited(new SyntaxNode(tree, 0), compiled).filter(
        (node) => (node.childCount === 0 || isString(node)) && !isComment(node) && node.endIndex > node.startIndex,
      )
      expect([...tokenStarts]).toEqual(leaves.map(({ startIndex }) => startIndex))
      expect([...tokenEnds]).toEqual(leaves.map(({ endIndex }) => endIndex))
    }
  })
})
