// @example a block that stands in two components
// @file src/a.tsx
// @finding
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
// @file src/b.tsx
export function sum(order, rates) {
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
