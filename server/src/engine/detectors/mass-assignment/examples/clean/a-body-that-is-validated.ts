// @example a body that is validated
import { z } from "zod"
import { Item } from "./models/item"
const shape = z.object({ name: z.string() })
export const add = async (req: Request, res: Response) => res.json(await Item.create(shape.parse(req.body)))
