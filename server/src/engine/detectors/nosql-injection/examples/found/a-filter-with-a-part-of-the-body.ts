// @example a filter with a part of the body
// @severity high
import { Model } from "mongoose"
export const find = async (req: Request, res: Response) => {
  const { email } = req.body
  // @finding
  res.json(await Users.findOne({ email }))
}
