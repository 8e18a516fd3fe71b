// @example a number, an empty text or a truth value beside an unknown value
export const isUnset = (value) => value == 0
export const isEmpty = (value) => value == ""
export const isOn = (value) => value != true
