// @example a parameter of a route that is the whole address
// @severity medium
app.get("/go/:address", (request, response) => {
  // @finding
  response.redirect(request.params.address)
})
