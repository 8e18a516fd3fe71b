// @example an insertion
const f = (a: HTMLElement) => a.insertAdjacentHTML('beforeend', location.search)
