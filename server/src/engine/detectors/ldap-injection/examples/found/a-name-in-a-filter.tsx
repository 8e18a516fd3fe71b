// @example a name in a filter
import { Client } from "ldapts"
export const title = <b>static</b>
export const find = async (req: Request, res: Response) => {
  // @finding
  res.json(await client.search("dc=example", { filter: "(mail=" + req.body.mail + ")" }))
}
