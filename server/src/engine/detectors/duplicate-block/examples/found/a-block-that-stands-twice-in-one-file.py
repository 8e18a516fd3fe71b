# @example a block that stands twice in one file
# @file src/a.py
# @finding
def total(order, rates):
    part0 = order.lines[0].price * rates.get(order.country, 0) + order.shipping
    part1 = order.lines[1].price * rates.get(order.country, 1) + order.shipping
    part2 = order.lines[2].price * rates.get(order.country, 2) + order.shipping
    part3 = order.lines[3].price * rates.get(order.country, 3) + order.shipping
    part4 = order.lines[4].price * rates.get(order.country, 4) + order.shipping
    part5 = order.lines[5].price * rates.get(order.country, 5) + order.shipping
    part6 = order.lines[6].price * rates.get(order.country, 6) + order.shipping
    part7 = order.lines[7].price * rates.get(order.country, 7) + order.shipping
    part8 = order.lines[8].price * rates.get(order.country, 8) + order.shipping
    part9 = order.lines[9].price * rates.get(order.country, 9) + order.shipping
    part10 = order.lines[10].price * rates.get(order.country, 10) + order.shipping
    part11 = order.lines[11].price * rates.get(order.country, 11) + order.shipping
    part12 = order.lines[12].price * rates.get(order.country, 12) + order.shipping
    part13 = order.lines[13].price * rates.get(order.country, 13) + order.shipping
    return part0 + part13


def other(order, rates):
    part0 = order.lines[0].price * rates.get(order.country, 0) + order.shipping
    part1 = order.lines[1].price * rates.get(order.country, 1) + order.shipping
    part2 = order.lines[2].price * rates.get(order.country, 2) + order.shipping
    part3 = order.lines[3].price * rates.get(order.country, 3) + order.shipping
    part4 = order.lines[4].price * rates.get(order.country, 4) + order.shipping
    part5 = order.lines[5].price * rates.get(order.country, 5) + order.shipping
    part6 = order.lines[6].price * rates.get(order.country, 6) + order.shipping
    part7 = order.lines[7].price * rates.get(order.country, 7) + order.shipping
    part8 = order.lines[8].price * rates.get(order.country, 8) + order.shipping
    part9 = order.lines[9].price * rates.get(order.country, 9) + order.shipping
    part10 = order.lines[10].price * rates.get(order.country, 10) + order.shipping
    part11 = order.lines[11].price * rates.get(order.country, 11) + order.shipping
    part12 = order.lines[12].price * rates.get(order.country, 12) + order.shipping
    part13 = order.lines[13].price * rates.get(order.country, 13) + order.shipping
    return part0 + part13
