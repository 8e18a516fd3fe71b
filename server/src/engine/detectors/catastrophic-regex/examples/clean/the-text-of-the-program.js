// @example the text of the program, or a short one
const own = (line) => line.replace(/\s+$/, "")
export const short = (text) => (text.length > 100 ? "" : text.replace(/\s+$/, ""))
export const lines = () => own(readFileSync("names.txt", "utf8")).split(/\s*,\s*/)
