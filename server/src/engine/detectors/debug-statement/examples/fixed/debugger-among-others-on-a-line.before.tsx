// @example `debugger` among others on a line
// @safe
const A = () => { debugger; return <a /> }
