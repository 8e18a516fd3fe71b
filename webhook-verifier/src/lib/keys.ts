/**
 * Remembers imported keys: importing one costs more than hashing an event with it.
 *
 * @module
 */

/** Above the number of secrets that most receivers have, and small in memory for those who have one for each customer. */
const maxKeys = 256

/** A function that imports the key of a secret, from memory where it did so before. */
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
