// @example an empty catch
const A = () => {
  // @finding
  try { save() } catch (e) {}
  return <a />
}
