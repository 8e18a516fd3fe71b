// @example attempts after which nothing says what holds
const load = (text, order) => {
  let size
  try {
    size = JSON.parse(text).size
  // @finding
  } catch {}
  let saved = false
  try {
    save(order)
    saved = true
  // @finding
  } catch {}
  try {
    return send(order)
  // @finding
  } catch {}
  finish(order)
}
