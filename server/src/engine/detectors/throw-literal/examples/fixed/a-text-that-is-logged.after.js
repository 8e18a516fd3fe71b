export function open(id) {
  try {
    if (id === null) throw new Error("no id")
    return load(id)
  } catch (error) {
    console.error(error)
    return { reason: error.message }
  }
}
