// @example a value that is asked for right behind the attempt
const load = async (text) => {
  let parsed
  try { parsed = await parse(text) } catch (error) {}
  if (!parsed) return null
  return parsed.name
}
