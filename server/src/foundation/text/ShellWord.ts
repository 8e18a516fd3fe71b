/** Words of commands that people are shown to copy. */

/** A text as one word of a command: a name that somebody else has chosen stays a name in the shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
