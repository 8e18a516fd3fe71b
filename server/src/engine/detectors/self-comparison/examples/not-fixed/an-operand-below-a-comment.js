// @example an operand below a comment
const isOpen =
  isActive &&
  isPaid &&
  // again, since it may have been paid back
  isPaid
