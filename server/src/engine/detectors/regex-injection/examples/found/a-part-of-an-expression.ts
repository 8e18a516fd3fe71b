// @example a part of an expression
// @severity low
export const search = (req: Request, res: Response) => {
  const { word } = req.query
  // @finding
  res.json(lines.filter((line) => line.match(new RegExp(`\\b${word}\\b`))))
}
