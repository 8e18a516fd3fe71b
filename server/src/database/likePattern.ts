/** Texts in patterns of SQL. */

/** Text of a `LIKE` pattern in which nothing has a meaning of its own. */
export const likeOf = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
