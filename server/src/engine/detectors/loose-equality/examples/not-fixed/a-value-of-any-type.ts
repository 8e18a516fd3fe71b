// @example a value of any type beside a number
export const isFirst = (row: any, place: number): boolean => row == place
