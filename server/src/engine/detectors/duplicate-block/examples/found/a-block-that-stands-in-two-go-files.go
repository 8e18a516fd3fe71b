// @example a block that stands in two Go files
// @file a/a.go
package shop

// @finding
func Total(order Order, rates Rates) float64 {
	part0 := order.Lines[0].Price * rates.Get(order.Country, 0) + order.Shipping
	part1 := order.Lines[1].Price * rates.Get(order.Country, 1) + order.Shipping
	part2 := order.Lines[2].Price * rates.Get(order.Country, 2) + order.Shipping
	part3 := order.Lines[3].Price * rates.Get(order.Country, 3) + order.Shipping
	part4 := order.Lines[4].Price * rates.Get(order.Country, 4) + order.Shipping
	part5 := order.Lines[5].Price * rates.Get(order.Country, 5) + order.Shipping
	part6 := order.Lines[6].Price * rates.Get(order.Country, 6) + order.Shipping
	part7 := order.Lines[7].Price * rates.Get(order.Country, 7) + order.Shipping
	part8 := order.Lines[8].Price * rates.Get(order.Country, 8) + order.Shipping
	part9 := order.Lines[9].Price * rates.Get(order.Country, 9) + order.Shipping
	part10 := order.Lines[10].Price * rates.Get(order.Country, 10) + order.Shipping
	part11 := order.Lines[11].Price * rates.Get(order.Country, 11) + order.Shipping
	part12 := order.Lines[12].Price * rates.Get(order.Country, 12) + order.Shipping
	part13 := order.Lines[13].Price * rates.Get(order.Country, 13) + order.Shipping
	return part0 + part13
}
// @file b/b.go
package shop

func Sum(order Order, rates Rates) float64 {
	part0 := order.Lines[0].Price * rates.Get(order.Country, 0) + order.Shipping
	part1 := order.Lines[1].Price * rates.Get(order.Country, 1) + order.Shipping
	part2 := order.Lines[2].Price * rates.Get(order.Country, 2) + order.Shipping
	part3 := order.Lines[3].Price * rates.Get(order.Country, 3) + order.Shipping
	part4 := order.Lines[4].Price * rates.Get(order.Country, 4) + order.Shipping
	part5 := order.Lines[5].Price * rates.Get(order.Country, 5) + order.Shipping
	part6 := order.Lines[6].Price * rates.Get(order.Country, 6) + order.Shipping
	part7 := order.Lines[7].Price * rates.Get(order.Country, 7) + order.Shipping
	part8 := order.Lines[8].Price * rates.Get(order.Country, 8) + order.Shipping
	part9 := order.Lines[9].Price * rates.Get(order.Country, 9) + order.Shipping
	part10 := order.Lines[10].Price * rates.Get(order.Country, 10) + order.Shipping
	part11 := order.Lines[11].Price * rates.Get(order.Country, 11) + order.Shipping
	part12 := order.Lines[12].Price * rates.Get(order.Country, 12) + order.Shipping
	part13 := order.Lines[13].Price * rates.Get(order.Country, 13) + order.Shipping
	return part0 + part13
}
