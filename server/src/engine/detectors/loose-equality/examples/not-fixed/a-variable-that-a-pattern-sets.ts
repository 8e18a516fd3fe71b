// @example a variable of a module that a pattern or a parameter sets
export {}
let port = 80
export const read = (settings: any): void => {
  ;({ port } = settings)
}
export const isUsual = (): boolean => port == 80
