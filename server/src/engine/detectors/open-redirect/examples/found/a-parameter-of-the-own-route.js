// @example a parameter of the own route behind a slash
// @severity low
app.get("/:id/run", (request, response, next) => {
  tasks.run(request.params.id, (error) => {
    if (error) return next(error)
    // @finding
    response.redirect(`/${request.params.id}?running`)
  })
})
