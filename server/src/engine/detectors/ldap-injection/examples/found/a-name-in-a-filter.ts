// @example a name in a filter
import { Client } from "ldapts"
export const find = async (req: Request, res: Response) => {
  const filter = "(mail=" + req.body.mail + ")"
  // @finding
  res.json(await client.search("dc=example", { filter }))
}
