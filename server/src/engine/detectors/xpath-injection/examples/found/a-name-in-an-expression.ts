// @example a name in an expression
import xpath from "xpath"
export const find = (req: Request, res: Response) => {
  // @finding
  res.json(xpath.select1(`//user[@name='${req.query.name}']`, tree))
}
