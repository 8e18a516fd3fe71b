// @example a module that a page loads by its own address
const request = JSON.parse(decodeURIComponent(window.location.hash.slice(1)))
require(request.modules, () => window.parent.postMessage("ready", "*"))
