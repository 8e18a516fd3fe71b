// @example a component of 64 code lines
// @severity low
// @finding
const Report = () => (
  <a>
// @repeat 60
    <b>{NUMBER}</b>
// @end
  </a>
)
