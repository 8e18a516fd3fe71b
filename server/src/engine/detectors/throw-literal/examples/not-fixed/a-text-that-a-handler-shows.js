// @example a text that a handler shows
export function open(text, page) {
  return decrypt(text)
    .then((plain) => {
      // @finding
      if (plain === "") throw "Did you enter a wrong password?"
      return plain
    })
    .catch((error) => page.show(error))
}
