// @example JSON in brackets
const f = (text: string) =>
  eval("(" + text + ")")
