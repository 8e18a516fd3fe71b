// @example request data that passes through a function of the file
// @severity critical
import * as cp from 'node:child_process'

function archive(name: string) {
  // @finding
  return cp.execSync('tar czf backup.tgz ' + name)
}

export async function backup(req: Request, res: Response) {
  const { folder } = req.body
  archive(folder.trim())
}
