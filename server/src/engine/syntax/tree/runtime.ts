/**
 * The library's WASM module, which is given the bytes of texts in ASCII.
 *
 * The library itself makes a string of each piece that the parser asks for, and writes it into the memory of the module one
 * character at a time. What writes is an import of the module, and Emscripten, which the library is built with, lets others
 * make an instance of it: https://emscripten.org/docs/api_reference/module.html#Module.instantiateWasm
 */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { Parser } from "web-tree-sitter"
import { bytesPerCodeUnit, bytesPerWord, inputBufferBytes } from "./layout.ts"
import { type Memory, memoryOf } from "./memory.ts"

const require = createRequire(import.meta.url)

/** What the parser reads from. */
export interface ParserInput {
  /** Of a text in ASCII: one for each UTF-16 code unit. */
  readonly bytes: Uint8Array
  /** Asked again and again whether to give up. */
  readonly isOver: () => boolean
}

/** Of this thread, which parses one text at a time; null where the library reads a text by itself. */
let input: ParserInput | null = null

/** Does something in which the parser reads from an input. */
export const reading = <Result>(from: ParserInput, parse: () => Result): Result => {
  input = from
  try {
    return parse()
  } finally {
    input = null
  }
}

/** UTF-16 code units for which the parser has room, without the zero that ends them. */
const unitsPerRead = inputBufferBytes / bytesPerCodeUnit - 1

/** The library puts the functions of its module there. */
const module: { instantiateWasm?: unknown } = {}

let loading: Promise<Memory> | undefined

/** Loads the module, once per thread. */
export const loadRuntime = (): Promise<Memory> => (loading ??= load())

const load = async (): Promise<Memory> => {
  const compiled = await WebAssembly.compile(await readFile(require.resolve("web-tree-sitter/web-tree-sitter.wasm")))
  module.instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object => {
    done(new WebAssembly.Instance(compiled, withOwnReading(imports)), compiled)
    return {}
  }
  await Parser.init(module)
  return memoryOf(module)
}

const withOwnReading = (imports: WebAssembly.Imports): WebAssembly.Imports => {
  const { env = {} } = imports
  const readText = importOf(env, "tree_sitter_parse_callback")
  const askText = importOf(env, "tree_sitter_progress_callback")

  const read = (target: number, index: number, row: number, column: number, lengthAddress: number): void => {
    if (input === null) {
      readText(target, index, row, column, lengthAddress)
      return
    }
    const piece = input.bytes.subarray(index, index + unitsPerRead)
    const { HEAP32, HEAPU16 } = memoryOf(module)
    const start = target / bytesPerCodeUnit
    HEAPU16.set(piece, start)
    HEAPU16[start + piece.length] = 0
    HEAP32[lengthAddress / bytesPerWord] = piece.length
  }
  const ask = (offset: number, hasError: number): unknown => input?.isOver() ?? askText(offset, hasError)

  return { ...imports, env: { ...env, tree_sitter_parse_callback: read, tree_sitter_progress_callback: ask } }
}

const importOf = (env: WebAssembly.ModuleImports, name: string): Callback => {
  const found: unknown = env[name]
  if (isCallback(found)) return found
  throw new Error(`web-tree-sitter does not import ${name}`)
}

type Callback = (...values: ReadonlyArray<number>) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === "function"
