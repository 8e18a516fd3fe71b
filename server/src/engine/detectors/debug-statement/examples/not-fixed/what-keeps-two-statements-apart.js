// @example what keeps two statements apart
let a = b
debugger;
(function () { c() })()
