// @example a template with request data
// @severity critical
import pug from "pug"
export const preview = (req: Request, res: Response) => {
  // @finding
  res.send(pug.render(req.body.source))
}
