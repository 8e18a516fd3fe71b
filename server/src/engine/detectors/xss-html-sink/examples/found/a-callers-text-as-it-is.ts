// @example the text of a caller as HTML
// @severity low
export const show = (message: string): void => {
  const line = document.createElement("p")
  // @finding
  line.innerHTML = message
  document.body.append(line)
}
