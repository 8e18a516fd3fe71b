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
      "class A extends E {\n  public void printStackTrace() {\n    super.printStackTrace();\n  }\n}\n",
      [],
    ),
  ],
}
