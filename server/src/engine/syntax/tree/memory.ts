/** Memory of tree-sitter's WASM module, and the addresses of its objects. */

/** Views of the memory, which are replaced when it grows. */
export interface Memory {
  readonly HEAP32: Int32Array
  readonly HEAPU16: Uint16Array
}

/**
 * The memory of a module.
 *
 * @param module the object with which the library was initialized, to which it has added the views of the memory
 */
export const memoryOf = (module: object): Memory => {
  if (hasMemory(module)) return module
  throw new Error("web-tree-sitter does not show the memory of its module")
}

const hasMemory = (module: object): module is Memory =>
  Reflect.get(module, "HEAP32") instanceof Int32Array && Reflect.get(module, "HEAPU16") instanceof Uint16Array

/** Address of a library object in the memory, which the library stores under this index. */
export const addressOf = (holder: object): number => {
  const address: unknown = Reflect.get(holder, 0)
  if (typeof address === "number") return address
  throw new Error("web-tree-sitter does not say where its objects are")
}
