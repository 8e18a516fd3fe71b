// @example a search
export const title = <b>static</b>
export const search = (req: Request, res: Response) => {
  // @finding
  res.json(new RegExp(req.body.pattern).source)
}
