if order.is_paid:
    ship(order)
