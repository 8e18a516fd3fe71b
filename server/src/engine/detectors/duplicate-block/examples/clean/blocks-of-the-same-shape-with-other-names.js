// @example blocks of the same shape with other names
// @file src/a.js
export function total(order, rates) {
  const part0 = order.lines[0].price * rates.get(order.country, 0) + order.shipping
  const part1 = order.lines[1].price * rates.get(order.country, 1) + order.shipping
  const part2 = order.lines[2].price * rates.get(order.country, 2) + order.shipping
  const part3 = order.lines[3].price * rates.get(order.country, 3) + order.shipping
  const part4 = order.lines[4].price * rates.get(order.country, 4) + order.shipping
  const part5 = order.lines[5].price * rates.get(order.country, 5) + order.shipping
  const part6 = order.lines[6].price * rates.get(order.country, 6) + order.shipping
  const part7 = order.lines[7].price * rates.get(order.country, 7) + order.shipping
  const part8 = order.lines[8].price * rates.get(order.country, 8) + order.shipping
  const part9 = order.lines[9].price * rates.get(order.country, 9) + order.shipping
  const part10 = order.lines[10].price * rates.get(order.country, 10) + order.shipping
  const part11 = order.lines[11].price * rates.get(order.country, 11) + order.shipping
  const part12 = order.lines[12].price * rates.get(order.country, 12) + order.shipping
  const part13 = order.lines[13].price * rates.get(order.country, 13) + order.shipping
  return part0 + part13
}
// @file src/b.js
export function total(basket, rates) {
  const share0 = basket.lines[0].price * rates.get(basket.country, 0) + basket.shipping
  const share1 = basket.lines[1].price * rates.get(basket.country, 1) + basket.shipping
  const share2 = basket.lines[2].price * rates.get(basket.country, 2) + basket.shipping
  const share3 = basket.lines[3].price * rates.get(basket.country, 3) + basket.shipping
  const share4 = basket.lines[4].price * rates.get(basket.country, 4) + basket.shipping
  const share5 = basket.lines[5].price * rates.get(basket.country, 5) + basket.shipping
  const share6 = basket.lines[6].price * rates.get(basket.country, 6) + basket.shipping
  const share7 = basket.lines[7].price * rates.get(basket.country, 7) + basket.shipping
  const share8 = basket.lines[8].price * rates.get(basket.country, 8) + basket.shipping
  const share9 = basket.lines[9].price * rates.get(basket.country, 9) + basket.shipping
  const share10 = basket.lines[10].price * rates.get(basket.country, 10) + basket.shipping
  const share11 = basket.lines[11].price * rates.get(basket.country, 11) + basket.shipping
  const share12 = basket.lines[12].price * rates.get(basket.country, 12) + basket.shipping
  const share13 = basket.lines[13].price * rates.get(basket.country, 13) + basket.shipping
  return share0 + share13
}
