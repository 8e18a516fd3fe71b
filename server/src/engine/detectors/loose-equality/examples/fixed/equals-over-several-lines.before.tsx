// @example `==` over several lines
const A = () => (
  <a>{b
    == 'c' ? 1 : 2}</a>
)
