/**
 * Cache of imported keys: importing a key costs more than computing an HMAC with it.
 *
 * @module
 */

/** Maximum cached keys: more than most receivers have secrets, and little memory for those with one per customer. */
const maxKeys = 256

/** Wraps a function that imports the key of a secret with a cache. */
export function rememberKeys<Key>(importKey: (secret: string) => Key): (secret: string) => Key {
  const keys = new Map<string, Key>()
  return (secret) => {
    let key = keys.get(secret)
    if (key === undefined) {
      key = importKey(secret)
      if (keys.size === maxKeys) keys.clear()
      keys.set(secret, key)
    }
    return key
  }
}
