// @example a caller's text between tags
// @severity low
export function show(element, name) {
  // @finding
  element.innerHTML = '<b>' + name + '</b>'
}
