/** Errors that are printed and lost. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { declaredTypes } from "./declaredTypes.ts"
import { type Detector, example } from "./Detector.ts"
import { argumentsOf } from "./nodes.ts"
import { logError, printStackTraceRewrites } from "./printStackTrace.rewrites.ts"

/** Longer receivers are expressions. */
const maximumReceiverLength = 200

/** What is called on a type is a function of that name: that of an error belongs to an object. */
const isType = (receiver: SyntaxNode): boolean =>
  receiver.endIndex - receiver.startIndex <= maximumReceiverLength &&
  /^(?:\w{1,80}\.){0,9}[A-Z][A-Z\d_]*[a-z]\w*$/.test(receiver.text) &&
  declaredTypes(receiver.text, receiver, "java").length === 0

/** A file that has a method of that name itself, which is no error's, or which an error has instead. */
const hasOwnMethod = /\bvoid\s{1,20}printStackTrace\b/

/** Levels of syntax that are looked at around a call. */
const maximumLevels = 100

/** What stands around a node, the nearest first. */
const outerNodes = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const outer: Array<SyntaxNode> = []
  for (let { parent } = node; parent !== null && outer.length < maximumLevels; { parent } = parent) outer.push(parent)
  return outer
}

/** True in an error that writes its trace in a way of its own: what is called there is a part of it. */
const standsInOwnError = (call: SyntaxNode): boolean => {
  const owner = outerNodes(call).find(({ type }) => type === "class_declaration")
  if (owner === undefined || owner.childForFieldName("superclass") === null) return false
  return (owner.childForFieldName("body")?.namedChildren ?? []).some(
    (member) => member.type === "method_declaration" && member.childForFieldName("name")?.text === "printStackTrace",
  )
}

/** True where the method has the name declared with a class of the file that extends no other: it is no error. */
const isOfPlainClass = (receiver: SyntaxNode): boolean => {
  const method = outerNodes(receiver).find(({ type }) => /^(?:method|constructor)_declaration$/.test(type))
  const types = (method?.descendantsOfType(["formal_parameter", "local_variable_declaration"]) ?? []).flatMap(
    (declaration) => {
      const names = [declaration, ...declaration.childrenForFieldName("declarator")].map(
        (named) => named.childForFieldName("name")?.text,
      )
      return names.includes(receiver.text) ? [declaration.childForFieldName("type")?.text ?? ""] : []
    },
  )
  const [type, ...others] = new Set(types)
  if (type === undefined || others.length > 0) return false
  const classes = receiver.root
    .descendantsOfType("class_declaration")
    .filter((declaration) => declaration.childForFieldName("name")?.text === type)
  return classes.length === 1 && classes[0]?.childForFieldName("superclass") === null
}

export const printStackTrace: Detector = {
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
          if (hasOwnMethod.test(source) && (standsInOwnError(call) || isOfPlainClass(receiver))) return null
          return {
            severity: "low",
            title: "The error is printed past the log",
            rewrite: () => logError(call, symbol, source),
          }
        },
      },
    ],
  },
  rewriteExamples: printStackTraceRewrites,
  examples: [
    example(
      "java",
      "a printed error",
      "class A {\n  void f() {\n    try {\n      g();\n    } catch (E e) {\n      e.printStackTrace();\n    }\n  }\n}\n",
      [6],
      "low",
    ),
    example(
      "java",
      "a trace for a writer",
      "class A {\n  void f(E e, PrintWriter w) {\n    e.printStackTrace(w);\n  }\n}\n",
      [],
    ),
    example(
      "java",
      "a function of that name, and an error in a field",
      "class A {\n  void f() {\n    Traces.printStackTrace();\n    b.Traces.printStackTrace();\n    this.lastError.printStackTrace();\n    try {\n      g();\n    } catch (IOException Ex) {\n      Ex.printStackTrace();\n    }\n  }\n}\n",
      [5, 9],
    ),
    example(
      "java",
      "an exception's own method",
      "class A extends E {\n  public void printStackTrace() {\n    super.printStackTrace();\n    this.next.printStackTrace();\n  }\n}\n",
      [],
    ),
    example(
      "java",
      "a method of that name of what is no error, and of what is one",
      "class Trace {\n  void printStackTrace() {}\n}\nclass Failure extends Exception {\n  public void printStackTrace() {}\n}\nclass A {\n  void f(Trace trace, Failure failure) {\n    trace.printStackTrace();\n    failure.printStackTrace();\n  }\n  void g() {\n    Trace e = new Trace();\n    e.printStackTrace();\n    try {\n      h();\n    } catch (Failure failure) {\n      failure.printStackTrace();\n    }\n  }\n}\n",
      [10, 18],
    ),
  ],
}
