// @example a comparison that a chain of comparisons has already
const isOpen = a > 1 && b > 1 && a > 1
