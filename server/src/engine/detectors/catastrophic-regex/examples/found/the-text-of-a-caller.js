// @example the text of a caller, from every start
// @severity low
// @finding
export const withoutEnd = (text) => text.toLowerCase().replace(/\W+$/g, "")
export function isList(line) {
  // @finding
  return /\s+,/.test(line)
}
