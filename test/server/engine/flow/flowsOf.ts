/** The flows that are found in a text. */
import { findFlows, type FlowMatch } from "../../../../server/src/engine/flow/findFlows.ts"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"
import { prefilterOf } from "../../../../server/src/engine/syntax/prefilterOf.ts"
import { parseText } from "../../../../server/src/engine/syntax/tree/parseText.ts"
import { SyntaxNode } from "../../../../server/src/engine/syntax/tree/SyntaxNode.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"

export const flowsOf = async (
  language: LanguageId,
  code: string,
  path = "src/code",
): Promise<ReadonlyArray<FlowMatch>> => {
  const tree = parseText(await compileLanguage(language), code, Infinity)
  if (tree === null) throw new Error("the code was not parsed")
  return findFlows(new SyntaxNode(tree, 0), {
    prefilter: prefilterOf(Buffer.from(code), language),
    language,
    path,
    source: new SourceText(code, []),
    deadline: performance.now() + 60_000,
  })
}
