/**
 * Resolves a name at a place through the enclosing scopes, in Python and JavaScript, and for variables in Ruby. In doubt
 * a name is taken for the built-in one, and a variable as assigned elsewhere.
 */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction } from "../../syntax/tree/around.ts"
import { anywhere, bindingsOf } from "./bindings.ts"

/** True where a name that the language gives to a function is that of something else in a scope around. */
export const isShadowed = (name: string, place: SyntaxNode): boolean => {
  const bindings = bindingsOf(name, place)
  if (bindings === null || bindings.length === 0) return false
  let isLater = false
  for (const scope of scopesAround(place)) {
    const own = bindings.filter((binding) => binding.scope === scope.id)
    if (own.some(({ form }) => form === "revoked")) return false
    if (own.some(({ isOther, from }) => isOther && (isLater || from <= place.startIndex))) return true
    isLater ||= isFunction(scope)
  }
  return false
}

/** True for a variable whose value may come from a caller, a collection or a file: from more than assignments to it. */
export const isGiven = (name: string, place: SyntaxNode): boolean => {
  const bindings = bindingsOf(name, place)
  if (bindings === null) return true
  if (bindings.length === 0) return false
  if (bindings.some(({ scope, form }) => scope === anywhere || form === "revoked")) return true
  const scopes = scopesAround(place)
  if (scopes.length > maximumLevels) return true
  let isInFunction = false
  for (const scope of scopes) {
    const isSeen = !(isInFunction && scope.type === "class_definition")
    const here = isSeen ? bindings.filter((binding) => binding.scope === scope.id) : []
    if (here.some(({ form }) => form !== "own")) return true
    if (here.length > 0 || closedKinds.has(scope.type)) return false
    isInFunction ||= isFunction(scope)
  }
  return false
}

/** True for a name that a file gives to nothing, wherever that may be. */
export const isUnbound = (name: string, place: SyntaxNode): boolean => bindingsOf(name, place)?.length === 0

/** Levels of syntax around a place, in code that people write. */
const maximumLevels = 80

/** Enclosing scopes of a place, from the inside; the file is always included. */
const scopesAround = (place: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const around: Array<SyntaxNode> = []
  let current = place.parent
  for (let level = 0; current !== null && level < maximumLevels; level++) {
    around.push(current)
    current = current.parent
  }
  return current === null ? around : [...around, place.root]
}

/** In Ruby nothing inside of these sees the variables around. */
const closedKinds = new Set(["method", "singleton_method", "module", "singleton_class"])
