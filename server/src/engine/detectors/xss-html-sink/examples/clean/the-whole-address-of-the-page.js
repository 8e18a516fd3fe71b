// @example the whole address of the page, in which browsers write tags as numbers
const address = location.href.split(/[?#]/)[0]
list.insertAdjacentHTML("beforeend", `<a href="${address}">this page</a>`)
