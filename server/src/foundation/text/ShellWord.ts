/** Words of commands that people are shown to copy. */

/** Quotes a text as one word of a shell command. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
