/** A doc comment of the given text, each line indented; nothing without a text. */
export const comment = (text: string | undefined, indent: string): string => {
  if (text === undefined) return ""
  const lines = text.trim().replaceAll("*/", "*\\/").split("\n")
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}
