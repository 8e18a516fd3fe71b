// @example a text that is handed to a function as it is
export function open(id: string, page: Page) {
  return load(id)
    .then(() => {
      // @finding
      throw "There is nothing here."
    })
    .catch(page.show)
}
