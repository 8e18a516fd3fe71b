// @example request data in an answer
export const page = <p>static</p>
export function hello(req: Request, res: Response) {
  // @finding
  res.send(`<h1>Hello ${req.query.name}</h1>`)
}
