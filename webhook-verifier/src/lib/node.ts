/**
 * HMAC-SHA256 by `node:crypto`, where it is there: Node.js, Deno, Bun, and workerd with `nodejs_compat`.
 *
 * @module
 */
import { rememberKeys } from "./keys.ts"

/** What the rest of the package needs of `node:crypto`. */
export interface NodeBackend {
  /** The HMAC of the body under the secret. */
  readonly hmac: (secret: string, body: Uint8Array) => Uint8Array
  /** Whether two values of the same length are equal, in constant time. */
  readonly equal: (left: Uint8Array, right: Uint8Array) => boolean
}

/** Undefined in browsers and in plain workers. */
export const node: NodeBackend | undefined = /* @__PURE__ */ connect(/* @__PURE__ */ loadCrypto())

/** The members of `node:crypto` that are used, described here so that no types of Node.js are needed. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object
  createHmac(algorithm: string, key: object): { update(data: Uint8Array): { digest(): Uint8Array } }
  timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean
}

function connect(crypto: NodeCrypto | undefined): NodeBackend | undefined {
  if (crypto === undefined) return undefined
  const key = rememberKeys((secret) => crypto.createSecretKey(new TextEncoder().encode(secret)))
  return {
    hmac: (secret, body) => crypto.createHmac("sha256", key(secret)).update(body).digest(),
    equal: (left, right) => crypto.timingSafeEqual(left, right),
  }
}

/** Asks at run time: an import would have to be resolved by every bundler, also by those that build for browsers. */
function loadCrypto(): NodeCrypto | undefined {
  try {
    // Not every runtime has `process`, and the types of none are assumed.
    const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } }
    const crypto = process?.getBuiltinModule?.("node:crypto")
    return isNodeCrypto(crypto) ? crypto : undefined
  } catch {
    return undefined
  }
}

/** Asks for the member that came last to Node.js, and to those who follow it. */
function isNodeCrypto(value: unknown): value is NodeCrypto {
  const members: Readonly<Record<string, unknown>> = Object(value)
  return typeof members["createSecretKey"] === "function"
}
