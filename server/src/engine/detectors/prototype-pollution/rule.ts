/** Functions that copy any keys of objects into each other, or set a value along any path of keys. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { pageCode } from "../shared/pageCode.ts"
import { namesRequest } from "../shared/requestNames.ts"
import { literalPattern } from "../shared/literalPattern.ts"

/** Signs that dangerous keys are excluded, or that the objects have no prototype. */
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

/** All that is looked for gives an element a value; few functions do. */
const writesElement = /\]\s{0,9}=(?!=)/

const match = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = nameOf(node)
  const body = node.childForFieldName("body")
  if (!identifier.test(name) || body === null || body.endIndex - body.startIndex > maximumCharacters) return null
  const { text } = body
  if (!writesElement.test(text)) return null
  if (mergesEveryKey(text, name)) {
    const merge: Match = { severity: "medium", title: `\`${name}\` merges every key, \`__proto__\` among them` }
    return mergesRequest(source, name) ? merge : calibrated(merge, patternEvidence["prototype-pollution"].weak)
  }
  if (ownKeys.test(text)) return null
  const parameters = parametersOf(node)
  const isPath = (setsAnyPath(text, name, parameters) || setsBelowPath(text, parameters)) && !leavesOut(text, source)
  return isPath || readsKeys(text, name)
    ? { severity: "low", title: `\`${name}\` sets a value along any keys, \`__proto__\` among them` }
    : null
}

/**
 * A call hands the data of a request over: `merge(settings, req.body)`. In the code of a page `req` is no request that it answers;
 * its own address may be one that somebody was sent.
 */
const mergesRequest = (source: string, name: string): boolean => {
  const isPage = pageCode.test(source)
  const calls = source.matchAll(new RegExp(`(?<![\\w$])${literalPattern(name)}\\(([^;\\n]{1,200})`, "g"))
  return Array.from(calls).some(([, given = ""]) =>
    isPage ? /\blocation\.(?:hash|search)\b/.test(given) : namesRequest(given),
  )
}

const mergesEveryKey = (text: string, name: string): boolean => {
  if (guarded.test(text.replace(asksSource, ""))) return false
  const loop = loops.exec(text)
  const key = loop?.[1] ?? loop?.[2]
  return key !== undefined && merges(text, name, key)
}

/** Whether the source has the key itself: it has, also `__proto__`, if it was read as JSON. */
const asksSource =
  /\b(?:source|src|from|obj2|other|extension|incoming)\.hasOwnProperty\(|\bhasOwn(?:Property\.call)?\(\s?(?:source|src|from|obj2|other|extension|incoming)\b/g

/** `object = object[key]`, also with what is made where the key is missing: one step along a path. */
const descent =
  /(?<![.\w])(\w{1,40})\s?=\s?(?:\1\s?\[\s?([^\]\n]{1,60})\]|[^;\n]{1,80}=\s?\1\s?\[\s?([^\]\n]{1,60})\])/g

/** A key that a program writes down, counts, or takes out of a table of its own, or a letter: it names nothing inherited. */
const fixedKey =
  /^(?:["'`\d]|\w{1,40}\s?[+-]\s?\d|(?:idx|index|i|j|k|n|x|y|row|col|pos|offset|length|ch|char|letter|digit)\s?$)/

/** A step down a path, in a loop or by a call of the function itself, and a value of the caller that is put under the last key. */
const setsAnyPath = (text: string, name: string, parameters: ReadonlyArray<string>): boolean => {
  const isLoop = /\b(?:for|while)\b|\.(?:forEach|reduce)\(/.test(text)
  const steps = isLoop ? Array.from(text.matchAll(descent)) : []
  const calls = text.matchAll(
    new RegExp(`\\b${literalPattern(name)}\\(\\s?(\\w{1,40})\\s?\\[\\s?([^\\]\\n]{1,60})\\]\\s?,`, "g"),
  )
  const found = [...steps, ...calls]
  if (found.length === 0) return false
  const elements = Array.from(text.matchAll(elementKept), ([, variable = "", object = ""]) => ({ variable, object }))
  const variables = new Set(elements.map(({ variable }) => variable))
  const isFixed = (key: string): boolean => fixedKey.test(key) && !variables.has(key.trim())
  const own = new Set(parameters)
  const ofCaller = new Set([
    ...parameters,
    ...elements.flatMap(({ variable, object }) => (own.has(object) ? [variable] : [])),
  ])
  return found.some(([, object = "", key, other]) => {
    if (isFixed(key ?? other ?? "0")) return false
    const writes = text.matchAll(
      new RegExp(`(?<![.\\w])${object}\\s?\\[\\s?([^\\n]{1,60}?)\\]\\s?=(?!=)\\s?(\\w{1,40})\\s*(?:[;,)}\\n]|$)`, "g"),
    )
    return Array.from(writes).some(
      ([, last = "", value = ""]) => !isFixed(last) && ofCaller.has(value) && value !== object,
    )
  })
}

/** The last key of a path, which is taken off it: `const key = path.pop()`. */
const lastKey = /(?<![.\w$])([\w$]{1,40})\s?=\s?[\w$]{1,40}\.(?:pop\(\s?\)|at\(\s?-1\s?\))/

/** The object that a function finds along the rest of a path. */
const foundObject = /(?<![.\w$])([\w$]{1,40})\s?=\s?(?:await\s)?[\w$.]{1,60}\((?:[^()\n]|\([^()\n]{0,60}\)){1,120}\)/g

/** A text that is taken apart into a path, and a value of the caller that is put under its last key, into what another function finds. */
const setsBelowPath = (text: string, parameters: ReadonlyArray<string>): boolean => {
  const key = text.includes(".split(") ? lastKey.exec(text)?.[1] : undefined
  if (key === undefined) return false
  const objects = new Set(Array.from(text.matchAll(foundObject), ([, object]) => object))
  const write = new RegExp(
    `(?<![.\\w$])([\\w$]{1,40})\\[\\s?${literalPattern(key)}\\s?\\]\\s?=(?!=)\\s?([\\w$]{1,40})\\s*(?:[;,)}\\n]|$)`,
    "g",
  )
  return Array.from(text.matchAll(write)).some(
    ([, object = "", value = ""]) => objects.has(object) && parameters.includes(value),
  )
}

/** Functions that make objects of a text. */
const readsText = /^(?:parse|decode|unflatten|deserialize|unserialize|read)(?:[A-Z_].*)?$/

/** A step into an object that is made where it is missing: `p = out[section] = out[section] || {}`. */
const openedStep =
  /(?<![.\w$])([\w$]{1,40})\s?=\s?([\w$]{1,40})\[([^\]\n]{1,40})\]\s?(?:=\s?\2\[\3\]\s?(?:\|\||\?\?)|\|\|=|\?\?=)\s?\{\s?\}/g

/** Keys of a text that it names, level by level. `__proto__` alone leads out of such an object: a function is none. */
const readsKeys = (text: string, name: string): boolean => {
  if (!readsText.test(name) || text.includes("__proto__") || !/\.(?:split|match|exec)\(/.test(text)) return false
  const steps = [
    ...Array.from(text.matchAll(descent), ([, object = "", key, other]) => ({ object, key: key ?? other ?? "0" })),
    ...Array.from(text.matchAll(openedStep), ([, object = "", , key = "0"]) => ({ object, key })),
  ]
  return steps.some(
    ({ object, key }) =>
      !fixedKey.test(key) &&
      Array.from(
        text.matchAll(new RegExp(`(?<![.\\w$])${literalPattern(object)}\\[([^\\]\\n]{1,60})\\]\\s?=(?!=)`, "g")),
      ).some(([, last = "0"]) => last !== key && !fixedKey.test(last)),
  )
}

/** A variable that keeps an element: `const key = keys[at]`. */
const elementKept = /(?<![.\w$])([\w$]{1,40})\s?=\s?([\w$]{1,40})\s?\[/g

/**
 * All of the keys are left out, in a function of the file. A comparison with the key of a certain position says nothing of the
 * others, and without `constructor` a path leads to the same object.
 */
const leavesKeysOut =
  /(?<!\[\d\]\s?[=!]==?\s?)["'`]__proto__["'`][\s\S]{0,2000}(?<!\[\d\]\s?[=!]==?\s?)["'`](?:constructor|prototype)["'`]|(?<!\[\d\]\s?[=!]==?\s?)["'`](?:constructor|prototype)["'`][\s\S]{0,2000}(?<!\[\d\]\s?[=!]==?\s?)["'`]__proto__["'`]|__proto__\|(?:constructor|prototype)|(?:constructor|prototype)\|__proto__|isUnsafeKey|isSafeKey|isPrototypePolluted/

/** Replaces all but objects: without `__proto__` no key leads to another one, as `constructor` is a function. */
const entersObjects = /typeof\s+[\w$.]{1,60}\[[^\]\n]{1,40}\]\s?!==?\s?["'`]object["'`]/

const leavesOut = (text: string, source: string): boolean =>
  leavesKeysOut.test(source) || (/["'`]__proto__["'`]/.test(text) && entersObjects.test(text))

/** The path goes on only where an object has the key itself, or inherits nothing. */
const ownKeys = /hasOwn|Object\.create\(\s*null|new Map\b|propertyIsEnumerable/

/** Names of parameters. */
const parametersOf = (node: SyntaxNode): ReadonlyArray<string> =>
  (node.childForFieldName("parameters") ?? node.childForFieldName("parameter"))?.text
    .slice(0, maximumCharacters)
    .match(/[A-Za-z_$][\w$]*/g) ?? []

/** A name that fits into a regular expression; a method may have any text for its name. */
const identifier = /^#?[\w$]+$/

/** The name of a function, or of the variable that it is given to. */
const nameOf = (node: SyntaxNode): string => {
  const name = node.childForFieldName("name")?.text ?? ""
  if (name !== "") return name
  const { parent } = node
  if (parent?.type === "assignment_expression")
    return /^(?:module\.)?(exports(?:\.[\w$]{1,80})?)\s?=/.exec(parent.text.slice(0, 120))?.[1]?.split(".").at(-1) ?? ""
  if (parent?.type === "pair") return parent.childForFieldName("key")?.text ?? ""
  return parent?.type === "variable_declarator" ? (parent.childForFieldName("name")?.text ?? "") : ""
}

export const detector: Detector = {
  id: "prototype-pollution",
  name: "Prototype pollution",
  category: "security",
  severityRule:
    "medium where a request is merged in the same file, otherwise low: it depends on where callers have the object or the path from",
  languages: [...javascriptFamily],
  cwe: "CWE-1321",
  description:
    "A function merges objects level by level, or sets a value along a path of keys, and lets every key through. With the key `__proto__`, or `constructor` and `prototype`, it changes the object that all others inherit from: from then on every object has the property that a request named. Functions that leave these keys out, or ask for own properties of the target, are not reported.",
  recommendation:
    "Leave out `__proto__`, `constructor` and `prototype`, go on only where the target has the key itself (`Object.hasOwn`), or use objects without a prototype (`Object.create(null)`, `Map`).",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["function_declaration", "function_expression", "arrow_function", "method_definition"],
        word: /\]\s?=(?!=)/,
        mayMatch: (source, start, end) =>
          end - start <= maximumCharacters * 2 && source.slice(start, end).includes("["),
        match,
      },
    ],
  },
}
