/** Rewrites of deserializers to their counterparts that create nothing but data. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import { appendItems, removeItem } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { type FileOfFlow } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"

/** Rewrites a call that data flows into; null if the format itself is the weakness. */
export const rewriteDeserializer = (call: SyntaxNode, { language, source }: FileOfFlow): Rewrite | null => {
  if (language === "python" && call.type === "call") return pythonRewrite(call, source)
  if (language === "ruby" && call.type === "call") return rewriteRubyLoader(call)
  return language === "php" && call.type === "function_call_expression" ? phpRewrite(call, source) : null
}

const safeYaml = (title: string, edits: ReadonlyArray<TextEdit>): Rewrite => ({
  safety: "suggested",
  title,
  explanation:
    "The safe loader creates texts, numbers, dates, lists and mappings, and no objects of classes that the text names. Texts with tags of a language, such as `!!python/object` or `!ruby/object`, are refused from now on.",
  edits,
})

/** Loaders that create objects of any class, or did in some version. */
const unsafeLoader = /^(?:yaml\.)?(?:Unsafe|Full|C)?Loader$/

const pythonRewrite = (call: SyntaxNode, source: string): Rewrite | null => {
  const callee = call.childForFieldName("function")
  const name = callee?.childForFieldName("attribute")
  const object = callee?.childForFieldName("object")
  if (callee?.type !== "attribute" || object?.text !== "yaml" || name === null || name === undefined) return null
  // Another library has a `load` of its own, and an instance called `yaml` is one of it.
  if (!/^[ \t]*import yaml\b/m.test(source) || !/^(?:(?:full|unsafe)_)?load(?:_all)?$/.test(name.text)) return null
  const safe = name.text.endsWith("_all") ? "safe_load_all" : "safe_load"
  const [text, loader, ...more] = argumentsOf(call)
  if (text === undefined || more.length > 0 || /splat/.test(text.type)) return null
  const renamed = replaceNode(name, safe)
  const title = `Load YAML with \`yaml.${safe}\``
  if (loader === undefined) return safeYaml(title, [renamed])
  const isLoader = loader.type !== "keyword_argument" || loader.childForFieldName("name")?.text === "Loader"
  const value = loader.type === "keyword_argument" ? loader.childForFieldName("value") : loader
  const edit = isLoader && unsafeLoader.test(value?.text ?? "") ? removeItem(loader, source) : null
  // A loader that is imported by its name would be an import that nothing needs.
  return edit === null || value?.type === "identifier" ? null : safeYaml(title, [renamed, edit])
}

const phpRewrite = (call: SyntaxNode, source: string): Rewrite | null => {
  const list = call.childForFieldName("arguments")
  const [first] = argumentsOf(call)
  if (!/^\\?unserialize$/.test(calleeText(call)) || list === null || first === undefined) return null
  if (argumentsOf(call).length !== 1 || /^\.\.\.|^\w+\s*:/.test(list.namedChild(0)?.text ?? "")) return null
  const option =
    list.text.includes('"') && !list.text.includes("'")
      ? '["allowed_classes" => false]'
      : "['allowed_classes' => false]"
  const edits = appendItems(list, [option], source)
  return edits === null
    ? null
    : {
        safety: "suggested",
        title: "Unserialize no objects",
        explanation:
          "With `allowed_classes` set to `false` no class of the program is created, so that none of their methods run. Objects in the data become `__PHP_Incomplete_Class`: where objects are expected, name their classes instead (`['allowed_classes' => [Cart::class]]`).",
        edits,
      }
}

/** `YAML.unsafe_load` of Ruby, and `YAML.load` as it was before Psych 4; `Marshal` has no safe counterpart. */
export const rewriteRubyLoader = (call: SyntaxNode): Rewrite | null => {
  const method = call.childForFieldName("method")
  const isYaml = /^(?:YAML|Psych)$/.test(call.childForFieldName("receiver")?.text ?? "")
  if (!isYaml || method === null || !/^(?:unsafe_)?load$/.test(method.text) || argumentsOf(call).length !== 1)
    return null
  return safeYaml("Load YAML with `safe_load`", [replaceNode(method, "safe_load")])
}
