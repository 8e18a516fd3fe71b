// @example a next case that does nothing
export const onKey = (key: string) => {
  switch (key) {
    case "Enter":
      open()
      break
    case "Tab":
      focus()
    default:
      break
  }
}
