// @example targets that are checked
export const go = (req: Request, res: Response) => {
  const next = String(req.query.next)
  if (!next.startsWith("/") || next.startsWith("//")) return res.redirect("/")
  res.redirect(next)
}
export const out = (req: Request, res: Response) => {
  const target = new URL(req.query.url)
  if (target.origin !== ownOrigin) return res.status(400).end()
  res.redirect(target.href)
}
export const named = (req: Request, res: Response) => res.redirect(targets[req.query.to] ?? "/")
