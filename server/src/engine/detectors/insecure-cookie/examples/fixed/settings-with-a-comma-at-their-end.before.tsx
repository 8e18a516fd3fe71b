// @example settings with a comma at their end
res.cookie('sid', id, {
  secure: true,
})
const A = () => <a />
