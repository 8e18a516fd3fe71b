export {}
let seen = 0
export const isThird = (): boolean => ++seen === 3
