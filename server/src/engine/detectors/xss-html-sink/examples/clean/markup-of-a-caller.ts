// @example what a caller passes as markup
export const show = (html: string): void => {
  const line = document.createElement("p")
  line.innerHTML = html
  document.body.append(line)
}
