// @example tests for NaN
export const isNaN = (a: number): boolean => a !== a || !(a <= a)
