export const isEmpty = (names: string[]): boolean => names.length === 0
