// @example a state of something else
const isOpen = (order) => order.status == 1
