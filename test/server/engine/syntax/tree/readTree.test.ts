/** Nodes that are read from the memory of web-tree-sitter equal those of the library's cursor. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Node, Tree } from "web-tree-sitter"
import { examplesOf } from "../../../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../../../server/src/engine/detectors/registry.ts"
import type { LanguageId } from "../../../../../server/src/engine/languages/Language.ts"
import { languageOfPath, languages } from "../../../../../server/src/engine/languages/registry.ts"
import { type CompiledLanguage, compileLanguage } from "../../../../../server/src/engine/syntax/grammar.ts"
import { ParserBudget } from "../../../../../server/src/engine/syntax/tree/ParserBudget.ts"
import { parseText } from "../../../../../server/src/engine/syntax/tree/parseText.ts"
import { readTree } from "../../../../../server/src/engine/syntax/tree/readTree.ts"
import { SyntaxNode } from "../../../../../server/src/engine/syntax/tree/SyntaxNode.ts"
import { childInField } from "../../../../../server/src/engine/syntax/tree/SyntaxTree.ts"

/** Few texts are tried: each of them has many nodes. */
const leastCharacters = 500

const examples = detectors
  .flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.entries(files)))
  .map(([path, text]) => ({ language: languageOfPath(path)?.id, text }))
  .filter(({ text }) => text.length >= leastCharacters)

/** Answers one number below a limit after the other, the same ones each time. */
const generatorOf = (seed: number): ((limit: number) => number) => {
  const shares = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { seed, numRuns: 10_000 })
  let next = 0
  return (limit) => Math.floor((shares[next++ % shares.length] ?? 0) * limit)
}

/** A text as it is, or a piece of it: what is cut off in the middle holds errors and tokens that are missing. */
const variantOf = (text: string, index: number, pick: (limit: number) => number): string => {
  const one = pick(text.length + 1)
  const other = one + pick(text.length - one + 1)
  const variants = [
    text,
    text.slice(0, one),
    text.slice(0, one) + text.slice(other),
    `${text.slice(0, one)}\u{1F600}é((\t}${text.slice(one)}`,
  ]
  return variants[index % variants.length] ?? text
}

/** The library takes its time, most of all for fields. */
const texts = 20
const textsOfFields = 6

/** An assertion for each of many thousand nodes takes far longer than to compare what they say: only what differs has one. */
const expectSame = (ours: unknown, theirs: unknown): void => {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs)
}

const textsOf = (language: LanguageId): ReadonlyArray<string> => {
  const pick = generatorOf(1)
  const own = examples.filter((example) => example.language === language).map(({ text }) => text)
  const chosen = Array.from({ length: texts }, (_, index) => variantOf(own[pick(own.length)] ?? "", index, pick))
  return ["", "\n", ...chosen]
}

/** Both trees of a text. */
const withTrees = <Result>(
  compiled: CompiledLanguage,
  text: string,
  use: (theirs: Tree, ours: SyntaxNode) => Result,
): Result => {
  const tree = compiled.parser.parse(text)
  if (tree === null) throw new Error("not parsed")
  try {
    return use(tree, new SyntaxNode(readTree(tree, text, compiled.grammar, compiled.memory), 0))
  } finally {
    tree.delete()
  }
}

/** A node, by what tells it from all others that begin in the same place. */
const brief = (node: Node | SyntaxNode | null): unknown =>
  node === null ? null : [node.type, node.startIndex, node.endIndex]

const briefs = (nodes: ReadonlyArray<Node | SyntaxNode | null>): ReadonlyArray<unknown> => nodes.map(brief)

/** The library does not count a token that is missing among the descendants of an empty text. */
const isWritten = (node: Node | SyntaxNode | null): boolean => node !== null && node.endIndex > node.startIndex

/** Siblings of a node, by its parent: the library's own results are wrong beside a missing token. */
const besides = (node: Node | SyntaxNode): ReadonlyArray<unknown> => {
  if (node instanceof SyntaxNode) {
    return briefs([node.nextSibling, node.previousSibling, node.nextNamedSibling, node.previousNamedSibling])
  }
  const all = (node.parent?.children ?? []).filter((child) => child !== null)
  const at = all.findIndex(({ id }) => id === node.id)
  const [before, after] = [all.slice(0, Math.max(0, at)), at < 0 ? [] : all.slice(at + 1)]
  const named = ({ isNamed }: Node) => isNamed
  return briefs([after[0] ?? null, before.at(-1) ?? null, after.find(named) ?? null, before.findLast(named) ?? null])
}

/** All that both kinds of nodes say of themselves. */
const saidBy = (node: Node | SyntaxNode) => ({
  typeId: node.typeId,
  type: node.type,
  text: node.text,
  start: [node.startIndex, node.startPosition.row, node.startPosition.column],
  end: [node.endIndex, node.endPosition.row, node.endPosition.column],
  marks: [node.isNamed, node.isError, node.isMissing, node.hasError],
  parent: brief(node.parent),
  children: briefs(node.children),
  namedChildren: briefs(node.namedChildren),
  counts: [node.childCount, node.namedChildCount],
  ends: briefs([node.firstChild, node.lastChild, node.firstNamedChild, node.lastNamedChild]),
  some: briefs([node.child(1), node.namedChild(1), node.child(1_000)]),
  siblings: besides(node),
})

/** The library's nodes in source order. */
const allNodes = (tree: Tree): ReadonlyArray<Node> => {
  const nodes: Array<Node> = []
  const waiting = [tree.rootNode]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    waiting.push(...node.children.filter((child) => child !== null).toReversed())
  }
  return nodes
}

describe.each(Object.values(languages).map(({ id }) => id))("%s", (language) => {
  test("every node says of itself and of those around it what the library says", async () => {
    const compiled = await compileLanguage(language)
    let seen = 0
    for (const text of textsOf(language)) {
      withTrees(compiled, text, (theirs, ours) => {
        const nodes = allNodes(theirs)
        expect(ours.tree.size).toBe(nodes.length)
        nodes.forEach((node, id) => expectSame(saidBy(new SyntaxNode(ours.tree, id)), saidBy(node)))
        seen += nodes.length
      })
    }
    expect(seen).toBeGreaterThan(1_000)
  })

  test("fields lead to the children that the library finds", async () => {
    const compiled = await compileLanguage(language)
    const { fieldNames } = compiled.grammar
    let found = 0
    // what only describes has hardly a field
    const isDeclarative = languages[language].isDeclarative === true
    for (const text of textsOf(language).slice(0, isDeclarative ? texts : textsOfFields)) {
      withTrees(compiled, text, (theirs, ours) => {
        for (const [id, node] of allNodes(theirs).entries()) {
          const own = new SyntaxNode(ours.tree, id)
          if (node.childCount === 0) continue
          for (const name of [...fieldNames.slice(1), "no such field"]) {
            const children = briefs(node.childrenForFieldName(name))
            expectSame([name, ...briefs(own.childrenForFieldName(name))], [name, ...children])
            // asked for the first one, the library misses some that it has in the list; so may we
            const first = brief(own.childForFieldName(name))
            if (first !== null || children.length > 0) {
              expect([children[0] ?? null, brief(node.childForFieldName(name))], name).toContainEqual(first)
            }
            found += children.length
          }
        }
      })
    }
    expect(found).toBeGreaterThan(isDeclarative ? 3 : 100)
  })

  test("ranges and types lead to the nodes that the library finds", async () => {
    const compiled = await compileLanguage(language)
    const pick = generatorOf(2)
    for (const text of textsOf(language)) {
      withTrees(compiled, text, (theirs, ours) => {
        for (let round = 0; round < 20; round++) {
          const start = pick(text.length + 1)
          const end = start + pick(Math.min(40, text.length - start + 1))
          expect([start, end, brief(ours.descendantForIndex(start, end))]).toEqual([
            start,
            end,
            brief(theirs.rootNode.descendantForIndex(start, end)),
          ])
        }
        const types = ["identifier", "call_expression", "string", ";"]
        expect(briefs(ours.descendantsOfType(types).filter(isWritten))).toEqual(
          briefs(theirs.rootNode.descendantsOfType(types).filter(isWritten)),
        )
        const inner = ours.lastNamedChild
        const theirInner = theirs.rootNode.lastNamedChild
        expect(briefs((inner?.descendantsOfType("identifier") ?? []).filter(isWritten))).toEqual(
          briefs((theirInner?.descendantsOfType("identifier") ?? []).filter(isWritten)),
        )
      })
    }
  })
})

test("a tree of 50,000 levels is read as any other", async () => {
  const levels = 50_000
  const compiled = await compileLanguage("javascript")
  const tree = parseText(compiled, `${"[".repeat(levels)}${"]".repeat(levels)}`, Infinity)
  const depths = new Int32Array(tree?.size ?? 0)
  for (let node = 1; node < depths.length; node++) depths[node] = (depths[tree?.parents[node] ?? 0] ?? 0) + 1
  expect(Math.max(0, ...depths.filter((depth) => depth > levels))).toBeGreaterThan(levels)
})

test("a field that a node never has is not looked for among its children", async () => {
  const compiled = await compileLanguage("javascript")
  const tree = parseText(compiled, "x = [() => 1, () => 2]", Infinity)
  if (tree === null) throw new Error("not parsed")
  const root = new SyntaxNode(tree, 0)
  const [array, first] = ["array", "arrow_function"].map((type) => root.descendantsOfType(type)[0]?.id ?? -1)
  const looked: Array<string | symbol> = []
  const watched = {
    ...tree,
    lasts: new Proxy(tree.lasts, { get: (lasts, key) => (looked.push(key), Reflect.get(lasts, key)) }),
  }
  const field = (name: string): number => compiled.grammar.fieldIds.get(name) ?? 0
  expect(childInField(watched, array ?? 0, field("name"))).toBe(-1)
  expect(looked).toEqual([])
  expect(childInField(watched, first ?? 0, field("body"))).toBeGreaterThan(first ?? 0)
  expect(looked).not.toEqual([])
})

test("memory that has grown is read", async () => {
  const compiled = await compileLanguage("javascript")
  const before = compiled.memory.HEAP32.length
  const parsed = (lines: number) =>
    parseText(compiled, "x = [1, 2, 3]\n".repeat(lines), new ParserBudget(Infinity, Infinity))?.size
  let lines = 60_000
  let size = parsed(lines)
  // other tests of the thread may have left memory that is large enough
  while (compiled.memory.HEAP32.length === before && lines < 1_000_000) {
    lines *= 2
    size = parsed(lines)
  }
  expect(compiled.memory.HEAP32.length).toBeGreaterThan(before)
  expect(size).toBeGreaterThan(10 * lines)
})

test("a text that takes too long has no tree, and the next one has", async () => {
  const compiled = await compileLanguage("javascript")
  expect(parseText(compiled, "x = [1, 2, 3]\n".repeat(50_000), performance.now())).toBeNull()
  expect(parseText(compiled, "f()", Infinity)?.text).toBe("f()")
})

test("a memory that is laid out otherwise is noticed", async () => {
  const compiled = await compileLanguage("javascript")
  const tree = compiled.parser.parse("f(a, b)")
  if (tree === null) throw new Error("not parsed")
  const { HEAP32, HEAPU16 } = compiled.memory
  const shifted = { HEAP32: HEAP32.map((word) => word & ~2), HEAPU16 }
  expect(() => readTree(tree, "f(a, b)", compiled.grammar, shifted)).toThrow(/nodes were read from a tree/)
  tree.delete()
})
