// @example refusals that end the function, and a last one
export const show = (req, res) => {
  if (!req.user) return res.sendStatus(401)
  if (!isOwn(req.user, req.params.name)) {
    res.status(403).send("no")
    return
  }
  if (!exists(req.params.name)) {
    res.status(404).send("nothing")
  } else {
    res.sendFile(pathOf(req.params.name))
  }
}

export const last = (req, res) => {
  log(req)
  if (!req.user) {
    res.sendStatus(401)
  }
}
