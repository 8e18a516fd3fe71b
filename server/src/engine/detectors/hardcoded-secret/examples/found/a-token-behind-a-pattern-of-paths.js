// @example a token behind a pattern of paths, which begins no comment
// @severity low
app.use("/api/*", check)
// @finding
const accessToken = "d30bedaa4d8e¦b3128cf35ddc1030e27d"
