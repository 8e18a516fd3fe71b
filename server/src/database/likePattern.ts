/** Escapes texts in SQL patterns. */

/** A text for a `LIKE` pattern, without special meaning of its characters. */
export const likeOf = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
