/** Functions that copy any keys of objects into each other. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match } from "../Detector.ts"

/** What leaves the dangerous keys out, or works on objects that inherit nothing. */
const guarded =
  /__proto__|prototype|hasOwn|Object\.create\(\s*null|isUnsafeKey|isSafeKey|isPrototypePolluted|new Map\b|propertyIsEnumerable/

/** Beyond this a function does more than to merge. */
const maximumCharacters = 2_500

/** `target[key] = …`, and a call of the function itself with `target[key]` and what is put into it. */
const merges = (body: string, name: string, key: string): boolean =>
  Array.from(body.matchAll(new RegExp(`\\b(\\w{1,40})\\s?\\[\\s?${key}\\s?\\]\\s{0,9}=(?!=)`, "g"))).some(
    ([, target]) => new RegExp(`\\b${name}\\(\\s{0,99}${target}\\s?\\[\\s?${key}\\s?\\][^,()]{0,20},`).test(body),
  )

/** `for (const key in source)`, and the keys of an object one by one. */
const loops =
  /\bfor\s?\(\s?(?:const|let|var)\s+(\w{1,40})\s+(?:in\s+\w|of\s+Object\.keys)|Object\.keys\([\w.]{1,60}\)\.forEach\(\s?(?:function\s?)?\(?\s?(\w{1,40})/

const match = (node: SyntaxNode): Match | null => {
  const name = nameOf(node)
  const body = node.childForFieldName("body")
  if (name === "" || body === null || body.endIndex - body.startIndex > maximumCharacters) return null
  const { text } = body
  if (!text.includes("[") || guarded.test(text)) return null
  const loop = loops.exec(text)
  const key = loop?.[1] ?? loop?.[2]
  if (key === undefined || !merges(text, name, key)) return null
  return { severity: "medium", title: `\`${name}\` merges every key, \`__proto__\` among them` }
}

/** The name of a function, or of the variable that it is given to. */
const nameOf = (node: SyntaxNode): string => {
  const name = node.childForFieldName("name")?.text ?? ""
  if (name !== "") return name
  const { parent } = node
  return parent?.type === "variable_declarator" ? (parent.childForFieldName("name")?.text ?? "") : ""
}

export const detector: Detector = {
  id: "prototype-pollution",
  name: "Prototype pollution",
  category: "security",
  severityRule: "medium",
  languages: [...javascriptFamily],
  cwe: "CWE-1321",
  description:
    "A function merges objects level by level, or sets a value along a path of keys, and lets every key through. With the key `__proto__`, or `constructor` and `prototype`, it changes the object that all others inherit from: from then on every object has the property that a request named. Functions that leave these keys out, or ask for own properties of the target, are not reported.",
  recommendation:
    "Leave out `__proto__`, `constructor` and `prototype`, go on only where the target has the key itself (`Object.hasOwn`), or use objects without a prototype (`Object.create(null)`, `Map`).",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["function_declaration", "function_expression", "arrow_function", "method_definition"],
        word: loops,
        match,
      },
    ],
  },
}
