// @example request data in an answer
// @severity high
export function hello(req: Request, res: Response) {
  // @finding
  res.send(`<h1>Hello ${req.query.name}</h1>`)
}
