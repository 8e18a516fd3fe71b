// @example a file that is written
// @severity high
import { writeFile } from 'node:fs/promises'

export const save = async (req, res) => {
  const { name, text } = req.body
  // @finding
  await writeFile(`notes/${name}`, text)
}
export const A = () => <a />
