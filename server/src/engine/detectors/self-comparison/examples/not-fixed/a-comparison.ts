// @example a comparison of a value with itself
if (order.total < order.total) ship(order)
