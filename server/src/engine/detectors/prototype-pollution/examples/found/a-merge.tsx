// @example a merge
export const title = <b>static</b>
// @finding
function merge(target: any, source: any) {
  for (const key of Object.keys(source)) {
    if (source[key] instanceof Object) merge(target[key], source[key])
    else target[key] = source[key]
  }
}
