// @example the origin sent back
export const title = <b>static</b>
export const handle = (req: Request, res: Response) => {
  // @finding
  res.set("Access-Control-Allow-Origin", req.get("Origin"))
  res.set("Access-Control-Allow-Credentials", "true")
}
