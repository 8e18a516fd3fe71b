// @example a callers text as html
export const show = (element: HTMLElement, name: string): void => {
  // @finding
  element.innerHTML = `<b>${name}</b>`
}
