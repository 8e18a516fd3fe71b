# @example the same on both sides of an operator
if order.is_paid or order.is_paid:
    ship(order)
