// @example a file that is sent
// @severity high
export function download(req: Request, res: Response) {
  // @finding
  res.sendFile('/srv/files/' + req.query.name)
}
