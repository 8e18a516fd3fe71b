/**
 * Heads of responses in the one form that undici reads. Servers send others that clients are told to read (RFC 9112,
 * sections 2.2 and 5.2) and do: lines that end with LF alone, folded fields, tabs around a value, the same length twice.
 */

/**
 * Maximum bytes of the heads of a response, interim ones included: more than any server sends by default, and less than
 * curl, Go and httpx read.
 */
export const mostHeadBytes = 64 * 1024

/** Offset after the empty line that ends the head of a response; `undefined` before it has arrived. Searches from `start` on. */
export const endOfHead = (bytes: Buffer, start: number): number | undefined => {
  for (let line = bytes.indexOf("\n", start); line !== -1; line = bytes.indexOf("\n", line + 1)) {
    const next = bytes[line + 1] === 0x0d ? line + 2 : line + 1
    if (bytes[next] === 0x0a) return next + 1
  }
  return undefined
}

const lengthField = "content-length:"

const isLength = (line: string): boolean => line.slice(0, lengthField.length).toLowerCase() === lengthField

/** A complete head, with its empty line; whatever is wrong with it otherwise is left as it is. */
export const regularHead = (head: Buffer): Buffer => {
  const text = head.toString("latin1")
  const lines: Array<string> = []
  for (const line of text.split("\n").map((ended) => (ended.endsWith("\r") ? ended.slice(0, -1) : ended))) {
    const isFolded = lines.length > 1 && (line.startsWith(" ") || line.startsWith("\t"))
    if (isFolded) lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
  }
  const lengths = new Set<string>()
  const regular = lines
    .map((line) => (isLength(line) ? `${lengthField} ${line.slice(lengthField.length).trim()}` : line))
    .filter((line) => !isLength(line) || lengths.size < lengths.add(line).size)
  return Buffer.from(regular.join("\r\n"), "latin1")
}
