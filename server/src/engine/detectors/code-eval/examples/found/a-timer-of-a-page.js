// @example a timer of a page that runs its own text
// @severity low
function hide(id, time) {
  // @finding
  setTimeout("document.getElementById('" + id + "').remove()", time)
}
