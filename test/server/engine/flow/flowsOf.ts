/** The flows that are found in a text. */
import { findFlows, type FlowMatch } from "../../../../server/src/engine/flow/findFlows.ts"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"

export const flowsOf = async (
  language: LanguageId,
  code: string,
  path = "src/code",
): Promise<ReadonlyArray<FlowMatch>> => {
  const { parser } = await compileLanguage(language)
  const tree = parser.parse(code)
  if (tree === null) throw new Error("the code was not parsed")
  try {
    return findFlows(tree.rootNode, {
      language,
      path,
      source: new SourceText(code, []),
      deadline: performance.now() + 60_000,
    })
  } finally {
    tree.delete()
  }
}
