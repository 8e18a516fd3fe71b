/** Errors that are printed and lost. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { declaredTypes } from "../shared/declaredTypes.ts"
import { type Detector } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"
import { logError } from "./fix.ts"

/** Longer receivers are expressions. */
const maximumReceiverLength = 200

/** True for the name of a type: a method called on it is static, not that of an error object. */
const isType = (receiver: SyntaxNode): boolean =>
  receiver.endIndex - receiver.startIndex <= maximumReceiverLength &&
  /^(?:\w{1,80}\.){0,9}[A-Z][A-Z\d_]*[a-z]\w*$/.test(receiver.text) &&
  declaredTypes(receiver.text, receiver, "java").length === 0

interface DeclaredClass {
  /** False where it extends another class, which may be an error. */
  readonly isPlain: boolean
  /** True where it prints traces in a way of its own. */
  readonly prints: boolean
}

/** The classes of a file by name, null for a name that several have; none where no class prints traces. */
const classesOnce = oncePerTree<ReadonlyMap<string, DeclaredClass | null>>()

const classesIn = ({ root, tree }: SyntaxNode): ReadonlyMap<string, DeclaredClass | null> =>
  classesOnce(tree, () => {
    const classes = new Map<string, DeclaredClass | null>()
    for (const declaration of root.descendantsOfType("class_declaration")) {
      const name = declaration.childForFieldName("name")?.text ?? ""
      const members = declaration.childForFieldName("body")?.namedChildren ?? []
      const known: DeclaredClass = {
        isPlain: declaration.childForFieldName("superclass") === null,
        prints: members.some(isOwnMethod),
      }
      classes.set(name, classes.has(name) ? null : known)
    }
    return [...classes.values()].some((known) => known?.prints !== false) ? classes : new Map()
  })

const isOwnMethod = (member: SyntaxNode): boolean =>
  member.type === "method_declaration" &&
  member.childForFieldName("name")?.text === "printStackTrace" &&
  (member.childForFieldName("parameters")?.namedChildCount ?? 0) === 0

/** True where the only type that the file declares the name with is no error, or the class that stands around the call. */
const callsOwnMethod = (receiver: SyntaxNode): boolean => {
  const classes = classesIn(receiver)
  if (classes.size === 0) return false
  const [type, ...others] = declaredTypes(receiver.text, receiver, "java")
  const known = type === undefined || others.length > 0 ? undefined : classes.get(type)
  if (known === undefined || known === null || !known.prints) return false
  return known.isPlain || classAround(receiver) === type
}

/** Levels of syntax between a call and its class. */
const maximumLevels = 60

const classAround = (node: SyntaxNode): string => {
  let { parent } = node
  for (let level = 0; parent !== null && level < maximumLevels && parent.type !== "class_declaration"; level++)
    parent = parent.parent
  return parent?.childForFieldName("name")?.text ?? ""
}

export const detector: Detector = {
  id: "print-stack-trace",
  name: "Printed stack trace",
  category: "quality",
  severityRule: "low",
  languages: ["java"],
  cwe: "CWE-209",
  description:
    "`printStackTrace()` writes to the standard error stream: without a time, a level or the request it belongs to, past the log that people read. Printing to a stream or writer that is given is not reported.",
  recommendation: "Log the error with its cause (`log.error(message, error)`), or pass it on.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["printStackTrace"],
        match: (call, { source, symbol }) => {
          const receiver = call.childForFieldName("object")
          // On itself it is the implementation of an exception that prints its causes.
          if (receiver === null || receiver.type === "super" || receiver.type === "this") return null
          if (argumentsOf(call).length > 0 || isType(receiver)) return null
          if (callsOwnMethod(receiver)) return null
          return {
            severity: "low",
            title: "The error is printed past the log",
            rewrite: () => logError(call, symbol, source),
          }
        },
      },
    ],
  },
  rewrites: true,
}
