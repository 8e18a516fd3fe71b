// @example a body that becomes a record
import { Item } from "./models/item"
export const add = async (req: Request, res: Response) => {
  const data = req.body
  // @finding
  res.json(await Item.create(data))
}
