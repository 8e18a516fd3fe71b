// @example the path of the request with a slash behind it
module.exports = (req: Request, res: Response, next: NextFunction) => {
  if (isFolder(req.path)) {
    // @finding
    return res.redirect(301, req.originalUrl + "/")
  }
  next()
}
