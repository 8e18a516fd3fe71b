// @example a text in a file that throws a class of errors of its own
import { OperationError } from "./OperationError.js"

export function parse(line) {
  // @finding
  if (line === "") throw "There is nothing to parse."
  if (line.length > 100) throw new OperationError("The line is too long.")
  return line.split(":")
}
