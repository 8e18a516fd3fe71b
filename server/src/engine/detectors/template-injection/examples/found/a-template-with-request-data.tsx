// @example a template with request data
// @severity critical
import _ from "lodash"
export const label = <b>static</b>
export const preview = (req: Request, res: Response) => {
  // @finding
  const make = _.template(req.query.text)
  res.json({ text: make({}) })
}
