// @example a field that is a text here and a number there
const settings = { size: "" }
export const grow = () => {
  settings.size = 10
}
export const isUnset = () => settings.size == ""
