/** A text, such as a name of a variable, as the part of a regular expression that matches exactly it. */
export const literalPattern = (text: string): string => text.replace(/[^\w\s]/g, "\\$&")
