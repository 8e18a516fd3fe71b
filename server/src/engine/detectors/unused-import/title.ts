/** The title of a finding. It names the import, by which other files say that they have it from there. */
export const titleOfUnused = (name: string): string => `\`${name}\` is imported and never used`
