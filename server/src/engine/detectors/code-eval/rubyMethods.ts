/** Which calls in Ruby are those of a method that the file defines itself, as far as classes of the file tell. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree, oncePerTree } from "../shared/memoByTree.ts"

/** Kinds of what a method belongs to: a class, or the block of something like `Class.new`. */
const ownerKinds = new Set(["class", "module", "singleton_class", "block", "do_block", "program"])

/** Levels of syntax around a method or a call, in code that people write. */
const maximumLevels = 60

/** True where a method of that name is the file's own: of the same class, of one above it, or of a constant. */
export const callsOwnMethod = (name: string, call: SyntaxNode): boolean => {
  const methods = methodsOf(name, call)
  if (methods.size === 0) return false
  const receiver = call.childForFieldName("receiver")
  if (receiver === null || receiver.type === "self") return isOwnOfSelf(methods, name, call)
  if (receiver.type !== "constant" && receiver.type !== "scope_resolution") return false
  const prefix = nameOf(ownerAround(call, classKinds))
  return inherits(methods, resolved(receiver.text, prefix, call), "singleton", call)
}

const isOwnOfSelf = (methods: ReadonlySet<string>, name: string, call: SyntaxNode): boolean => {
  const method = methodAround(call)
  // A method at the top of a file is one of every object; modules find `class_eval` before.
  if (methods.has(topKey) && /^(?:eval|instance_eval)$/.test(name) && (method !== null || isAfterTop(name, call)))
    return true
  if (method === null) return false
  const owner = ownerAround(method, ownerKinds)
  if (methods.has(keyOf(owner, sideOf(method, owner)))) return true
  const isClass = owner !== null && classKinds.has(owner.type)
  return isClass && inherits(methods, nameOf(owner), sideOf(method, owner), call)
}

type Side = "instance" | "singleton"

const classKinds = new Set(["class", "module", "singleton_class"])

const sideOf = (method: SyntaxNode, owner: SyntaxNode | null): Side =>
  method.type === "singleton_method" || owner?.type === "singleton_class" ? "singleton" : "instance"

/** The method around a call, unless `self` is somebody else in a block between. */
const methodAround = (call: SyntaxNode): SyntaxNode | null => {
  let current = call.parent
  for (let level = 0; current !== null && level < maximumLevels; level++) {
    if (current.type === "method" || current.type === "singleton_method") return current
    if (classKinds.has(current.type)) return null
    if (/^(?:do_)?block$/.test(current.type) && changesSelf.test(methodName(current.parent))) return null
    current = current.parent
  }
  return null
}

const changesSelf = /_(?:eval|exec)$|^(?:new|define|define_\w+)$/

const methodName = (call: SyntaxNode | null): string => call?.childForFieldName("method")?.text ?? ""

const ownerAround = (node: SyntaxNode, kinds: ReadonlySet<string>): SyntaxNode | null => {
  let current = node.parent
  for (let level = 0; current !== null && level < maximumLevels; level++) {
    if (kinds.has(current.type)) return current
    current = current.parent
  }
  return null
}

/** `A::B` for a class `B` in a module `A`; the name of what is around for `class << self`. */
const nameOf = (owner: SyntaxNode | null): string => {
  const names: Array<string> = []
  for (let current = owner; current !== null; current = ownerAround(current, classKinds)) {
    if (current.type !== "singleton_class") names.unshift(current.childForFieldName("name")?.text ?? "")
    if (names.length > maximumNesting || (names[0]?.length ?? 0) > maximumNameLength) return ""
  }
  return names.join("::").replace(/^::/, "")
}

/** Classes and modules inside of each other. */
const maximumNesting = 8

/** Maximum length of a class name. */
const maximumNameLength = 100

const topKey = "top"

/** Key of the methods on one side of a class, or of a block, which has no name. */
const keyOf = (owner: SyntaxNode | null, side: Side): string => {
  if (owner === null) return ""
  if (owner.type === "program") return topKey
  return classKinds.has(owner.type) ? `${side} ${nameOf(owner)}` : `${side} ${owner.id}`
}

/** Only `eval` and the like are asked for. */
const maximumNames = 20
const methodsOnce = memoByTree<ReadonlySet<string>>(maximumNames, new Set())

/** Keys (see `keyOf`) of the places in which the file defines a method. */
const methodsOf = (name: string, { root, tree }: SyntaxNode): ReadonlySet<string> =>
  methodsOnce(
    tree,
    name,
    () =>
      new Set(
        root
          .descendantsOfType(["method", "singleton_method"])
          .filter((method) => method.childForFieldName("name")?.text === name && !mayBeMissing(method))
          .map(definedKey),
      ),
  )

const definedKey = (method: SyntaxNode): string => {
  const owner = ownerAround(method, ownerKinds)
  const object = method.childForFieldName("object")
  if (object === null || object.type === "self") return keyOf(owner, sideOf(method, owner))
  return `singleton ${resolved(object.text, nameOf(owner?.type === "program" ? null : owner), method)}`
}

/** True if a definition is conditional. */
const mayBeMissing = ({ parent }: SyntaxNode): boolean =>
  parent !== null && !/^(?:body_statement|block_body|program|argument_list)$/.test(parent.type)

const isAfterTop = (name: string, call: SyntaxNode): boolean =>
  firstOnce(
    call.tree,
    name,
    () =>
      call.root.namedChildren.find((child) => child.type === "method" && child.childForFieldName("name")?.text === name)
        ?.startIndex ?? Infinity,
  ) < call.startIndex

const firstOnce = memoByTree<number>(maximumNames, Infinity)

/** Superclass of each class of a file that declares one. */
const superclassesOnce = oncePerTree<ReadonlyMap<string, string>>()

const superclassesOf = ({ root, tree }: SyntaxNode): ReadonlyMap<string, string> =>
  superclassesOnce(
    tree,
    () =>
      new Map(
        root
          .descendantsOfType(["class", "module"])
          .map((owner) => [nameOf(owner), owner.childForFieldName("superclass")?.namedChild(0)?.text ?? ""] as const)
          // A class that is opened again need not say it again.
          .toSorted(([, a], [, b]) => a.length - b.length),
      ),
  )

/** Classes above each other within a file. */
const maximumSuperclasses = 10

const inherits = (methods: ReadonlySet<string>, owner: string, side: Side, call: SyntaxNode): boolean => {
  const superclasses = superclassesOf(call)
  let current = owner
  for (let step = 0; current !== "" && step < maximumSuperclasses; step++) {
    if (methods.has(`${side} ${current}`)) return true
    const above = superclasses.get(current) ?? ""
    current = above === "" ? "" : resolved(above, current.split("::").slice(0, -1).join("::"), call)
  }
  return false
}

/** The class of the file that a name means inside of another one. */
const resolved = (name: string, prefix: string, call: SyntaxNode): string => {
  const classes = superclassesOf(call)
  if (name.startsWith("::")) return name.slice(2)
  const around = prefix === "" ? [] : prefix.split("::")
  for (let levels = around.length; levels > 0; levels--) {
    const inner = [...around.slice(0, levels), name].join("::")
    if (classes.has(inner)) return inner
  }
  return name
}
