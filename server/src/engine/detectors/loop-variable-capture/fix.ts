/** Gives a stored function the value that the variable of a loop has. */
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Signals look at how many parameters a function has: one more gets what the signal sends. */
const signals = /^(?:connect|bind|add_callback)$/

/** `lambda: use(item)` becomes `lambda item=item: use(item)`. */
export const bindVariable = (name: string, lambda: SyntaxNode): Rewrite | null => {
  const parameters = lambda.childForFieldName("parameters")
  const body = lambda.childForFieldName("body")
  if (body === null || lambda.hasError || isHandedToSignal(lambda)) return null
  // Behind `*names` and `**names` it would not be a plain parameter; one of the same name is another variable.
  if (parameters !== null && !/^[\w\s,]{1,200}$/.test(parameters.text)) return null
  // a function in the function has the same fault, and its own place for the value
  if (body.descendantsOfType(["lambda", "named_expression"]).length > 0) return null
  return {
    safety: "suggested",
    title: `Bind the value of \`${name}\` when the function is made`,
    explanation: `Each function keeps the value that \`${name}\` has in its turn of the loop, in a parameter with a default. Do not apply this where the function is called with more values than it takes by now: the last would take the place of \`${name}\`.`,
    edits: [
      parameters === null
        ? insertAt(lambda.startIndex + "lambda".length, ` ${name}=${name}`)
        : insertAt(parameters.endIndex, `, ${name}=${name}`),
    ],
  }
}

const isHandedToSignal = (lambda: SyntaxNode): boolean => {
  const call = lambda.parent?.type === "argument_list" ? lambda.parent.parent : null
  const called = call?.childForFieldName("function")
  return signals.test((called?.childForFieldName("attribute") ?? called)?.text ?? "")
}
