// @example a merge
type Table = Record<string, any>
// @finding
export const extend = (target: Table, source: Table): Table => {
  Object.keys(source).forEach((key) => {
    if (source[key] instanceof Object) target[key] = extend(target[key] ?? {}, source[key])
    else target[key] = source[key]
  })
  return target
}
