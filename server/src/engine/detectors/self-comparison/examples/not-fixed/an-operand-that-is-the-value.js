// @example an operand that is the value of the whole chain
const admin = user && user.isAdmin && user
const name = given || known || given
