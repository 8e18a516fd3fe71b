// @example data sent as JSON
export const get = (req: Request, res: Response) => res.send({ name: req.query.name })
