// @example a text that is written to the log, and read as an error
export function open(id) {
  try {
    if (id === null) throw "no id"
    return load(id)
  } catch (error) {
    console.error(error)
    return { reason: error.message }
  }
}
