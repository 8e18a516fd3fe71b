/** Sizes of C that are those of something else: of a pointer, or of the source. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily, type Declared, declarationsOf, functionAround } from "../shared/functionsOfC.ts"

/** Positions of target and size among the arguments. */
const sizes: Readonly<Record<string, readonly [target: number, size: number]>> = {
  memset: [0, 2],
  memcpy: [0, 2],
  memmove: [0, 2],
  strncpy: [0, 2],
  strncat: [0, 2],
  strlcpy: [0, 2],
  strlcat: [0, 2],
  snprintf: [0, 1],
  fgets: [0, 1],
  bzero: [0, 1],
}

const match = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = /^(?:std::)?(\w+)$/.exec(calleeText(call))?.[1] ?? ""
  const places = sizes[name]
  const values = argumentsOf(call)
  if (places === undefined) return null
  const [target, size] = [values[places[0]], values[places[1]]]
  if (target === undefined || size === undefined) return null
  return pointerSize(name, target, size, call) ?? sourceSize(name, target, values[1], size, source)
}

const pointerSize = (name: string, target: SyntaxNode, size: SyntaxNode, call: SyntaxNode): Match | null => {
  const measured = /^sizeof ?\(? ?(\w+) ?\)?$/.exec(size.text)?.[1]
  if (measured === undefined || target.text !== measured) return null
  const around = functionAround(call)
  const declarations = around === null ? [] : declarationsOf(measured, around)
  if (declarations.length !== 1 || !declarations.every(isPointer)) return null
  return { severity: "high", title: `\`sizeof(${measured})\` is the size of the pointer, in \`${name}\`` }
}

/** A parameter that is declared as an array is a pointer; an array of pointers is none. */
const isPointer = ({ declaration, shape }: Declared): boolean =>
  shape[0] === "pointer" || (declaration.type === "parameter_declaration" && shape[0] === "array")

/** `strncpy(a, b, strlen(b))` copies all of it, whatever there is room for, and no end of the text. */
const sourceSize = (
  name: string,
  target: SyntaxNode,
  text: SyntaxNode | undefined,
  size: SyntaxNode,
  source: string,
): Match | null => {
  if ((name !== "strncpy" && name !== "strncat") || text === undefined) return null
  const measured = /^strlen ?\((.{1,80}?)\)(?: ?\+ ?1)?$/.exec(size.text)?.[1]
  if (measured !== text.text || !/^[\w.>-]{1,60}$/.test(target.text)) return null
  const above = source.slice(Math.max(0, size.startIndex - charactersAbove), size.startIndex)
  if (above.includes(`strlen(${measured})`) || /alloc|\bnew\b/.test(above)) return null
  return { severity: "medium", title: `\`${name}\` is limited by the length of what it copies` }
}

/** Characters above a call in which its length was checked, or its target allocated. */
const charactersAbove = 1_000

export const detector: Detector = {
  id: "wrong-size",
  name: "Size of something else",
  category: "security",
  severityRule: "high for the size of a pointer; medium for a limit that is the length of the source",
  languages: cFamily,
  cwe: "CWE-467",
  description:
    "`sizeof` of a pointer is four or eight, whatever it points to: most of the memory is left out, or more is taken than there is. And `strncpy` or `strncat` with the length of their source as the limit have no limit at all: the target's size is what counts.",
  recommendation:
    "Pass the size of the target: `sizeof *pointer` for one object, or the number of bytes that were allocated.",
  confidence: "high",
  remediationMinutes: 15,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: cFamily, nodes: ["call_expression"], callees: Object.keys(sizes), match }],
  },
}
