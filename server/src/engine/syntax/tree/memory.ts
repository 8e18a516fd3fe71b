/** The memory of the library's WASM module, and the addresses that its objects stand for. */

/** Views of the memory: others after it grew. */
export interface Memory {
  readonly HEAP32: Int32Array
  readonly HEAPU16: Uint16Array
}

/**
 * The memory of a module.
 *
 * @param module the object that the library was initialized with: it has put its module's views there
 */
export const memoryOf = (module: object): Memory => {
  if (hasMemory(module)) return module
  throw new Error("web-tree-sitter does not show the memory of its module")
}

const hasMemory = (module: object): module is Memory =>
  Reflect.get(module, "HEAP32") instanceof Int32Array && Reflect.get(module, "HEAPU16") instanceof Uint16Array

/** Where the memory has what an object of the library stands for: the library keeps it under this name. */
export const addressOf = (holder: object): number => {
  const address: unknown = Reflect.get(holder, 0)
  if (typeof address === "number") return address
  throw new Error("web-tree-sitter does not say where its objects are")
}
