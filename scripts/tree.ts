/** `npm run tree -- FILE`: prints the syntax tree of a file as the engine sees it, for people who write detectors. */
import { readFileSync } from "node:fs"
import { languageOfFile } from "../server/src/engine/languages/registry.ts"
import { compileLanguage } from "../server/src/engine/syntax/grammar.ts"
import { parseText } from "../server/src/engine/syntax/tree/parseText.ts"
import { printTree } from "../server/src/engine/syntax/tree/printTree.ts"
import { SyntaxNode } from "../server/src/engine/syntax/tree/SyntaxNode.ts"

/** The tree of a file; an error says why there is none. */
const treeOf = async (paths: ReadonlyArray<string>): Promise<string> => {
  const [path] = paths
  if (path === undefined || paths.length > 1) throw new Error("usage: npm run tree -- FILE")
  const text = readFileSync(path, "utf8")
  const language = languageOfFile(path.replaceAll("\\", "/"), text)
  if (language === null) throw new Error(`${path} is in no language that the engine knows`)
  const tree = parseText(await compileLanguage(language.id), text, Infinity)
  if (tree === null) throw new Error(`${path} cannot be parsed`)
  return printTree(new SyntaxNode(tree, 0)).join("\n")
}

try {
  console.log(await treeOf(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
