/** When V8 optimizes what the engine runs. These are switches of the process: they hold for all of its threads. */
import { setFlagsFromString } from "node:v8"

/**
 * How much bytecode of a function is run before V8 thinks about optimizing it, in bytes. It takes 66 KiB (V8 11): a first
 * analysis then spends a fifth of its processor time on optimizing, in each thread anew, what it runs for moments only. Of
 * three times as much hardly more would be saved.
 */
const bytecodeBytes = 300_000

/** For functions of JavaScript. */
export const optimizeScriptsLater = (): void => setFlagsFromString(`--interrupt-budget=${bytecodeBytes}`)

/**
 * How much of a function of a WASM module is run before it is optimized, in bytes (https://v8.dev/docs/wasm-compilation-pipeline).
 * V8 takes each call of a lexer, which is one large function, as all of its bytes: with what it has for all modules, a dozen
 * tokens of Bash have it spend two seconds of processor time and 30 MiB on a function of 160 kB.
 */
const wasmBytes = {
  /** As V8 11 has it: functions are small, and all languages use them. */
  runtime: 1_800_000,
  /** The most that V8 takes: 160,000 calls of the lexer of TypeScript, 13,000 of that of Bash. */
  grammar: 2 ** 31 - 1,
} as const

/** For the WASM modules that are loaded from now on. */
export const optimizeWasmAfter = (module: keyof typeof wasmBytes): void =>
  setFlagsFromString(`--wasm-tiering-budget=${wasmBytes[module]}`)
