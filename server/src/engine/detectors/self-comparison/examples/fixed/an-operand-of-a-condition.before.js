// @example an operand of a condition that a chain has already
if (user && user.isActive && user) greet(user)
