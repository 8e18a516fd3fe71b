const show = (a: HTMLElement) => {
	a.textContent = `Hello ${location.hash}`
}