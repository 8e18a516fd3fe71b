// @example a body that becomes a record
import { Item } from "./models/item"
export const title = <b>static</b>
export const add = async (req: Request, res: Response) => {
  // @finding
  res.json(await Item.create(req.body))
}
