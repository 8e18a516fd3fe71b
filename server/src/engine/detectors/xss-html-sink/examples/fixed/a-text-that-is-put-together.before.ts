// @example a text that is put together
const show = (a: HTMLElement) => {
	a.innerHTML = `Hello ${location.hash}`
}