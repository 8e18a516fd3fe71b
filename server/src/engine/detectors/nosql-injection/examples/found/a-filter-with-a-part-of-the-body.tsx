// @example a filter with a part of the body
import { MongoClient } from "mongodb"
export const title = <b>static</b>
export const remove = async (req: Request, res: Response) => {
  // @finding
  await items.deleteMany({ owner: req.body.owner })
}
