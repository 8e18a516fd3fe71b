// @example a next case that does something before it ends
export const onKey = (key: string) => {
  switch (key) {
    case "Enter":
      open()
      break
    case "Tab":
      focus()
    // @finding
    default:
      close()
      break
  }
}
