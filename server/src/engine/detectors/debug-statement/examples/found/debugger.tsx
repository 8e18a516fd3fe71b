// @example `debugger`
const A = () => {
  // @finding
  debugger;
  return <a />
}
