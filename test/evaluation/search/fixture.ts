/** A small shop in three languages, for tests of the search: each function says above itself what it does. */

export const shop: Readonly<Record<string, string>> = {
  "src/basket.ts": `import type { Item } from "./items.ts"

/** Adds up the prices of all items in a basket, in whole cents. */
export const basketTotal = (items: ReadonlyArray<Item>): number => items.reduce((sum, item) => sum + item.cents, 0)

/** Takes the discount of a voucher off a price, but never more than the price itself. */
export function applyVoucher(cents: number, voucher: Voucher): number {
  return Math.max(0, cents - voucher.discount)
}

/** Puts an item into the basket, or counts one more where the basket has it already. */
export function addToBasket(basket: Basket, item: Item): Basket {
  const known = basket.lines.find((line) => line.item.id === item.id)
  if (known !== undefined) known.quantity++
  else basket.lines.push({ item, quantity: 1 })
  return basket
}
`,
  "src/session.ts": `/** Keeps what a visitor has put into the basket until the browser is closed. */
export class SessionStore {
  /** Reads the session of a cookie and forgets it when it has expired. */
  load(cookie: string): Session | null {
    const session = this.sessions.get(cookie)
    if (session === undefined || session.expires < this.clock.now()) return null
    return session
  }

  /** Writes the session under a new random identifier. */
  save(session: Session): string {
    const id = randomBytes(16).toString("hex")
    this.sessions.set(id, session)
    return id
  }
}
`,
  "lib/shipping.py": `"""How parcels find their way."""


def shipping_cost(weight, country):
    """Looks up what a parcel of this weight costs to send to a country."""
    for limit, price in RATES[country]:
        if weight <= limit:
            return price
    raise TooHeavy(weight)


def parse_tracking_number(text):
    """Finds the tracking number of a carrier in the text of a mail."""
    match = TRACKING.search(text)
    return match.group(1) if match else None


class Warehouse:
    """Knows how many pieces of each article are in stock."""

    def reserve(self, article, pieces):
        """Sets pieces aside for an order, and fails when there are too few left."""
        if self.stock[article] < pieces:
            raise OutOfStock(article)
        self.stock[article] -= pieces

    def restock(self, article, pieces):
        """Counts a delivery from the supplier into the stock."""
        self.stock[article] += pieces
`,
  "payment/card.go": `package payment

// Authorize asks the bank to hold an amount on a credit card.
func (c *Card) Authorize(amount int) (string, error) {
	reply, err := c.bank.Post("/holds", amount)
	if err != nil {
		return "", err
	}
	return reply.Token, nil
}

// Refund gives the money of a canceled order back to the card it was paid with.
func Refund(bank *Bank, token string, amount int) error {
	return bank.Delete("/holds/"+token, amount)
}

// ValidNumber checks the last digit of a card number with the algorithm of Luhn.
func ValidNumber(number string) bool {
	sum := 0
	for i, digit := range number {
		n := int(digit - '0')
		if i%2 == 0 {
			n *= 2
		}
		sum += n/10 + n%10
	}
	return sum%10 == 0
}
`,
  "test/basket.test.ts": `import { basketTotal } from "../src/basket.ts"

test("adds up the prices of all items", () => {
  expect(basketTotal([{ cents: 100 }, { cents: 250 }])).toBe(350)
})
`,
  "README.md": `# Shop

Sells things on the web.

## Paying

Cards are charged when a parcel leaves the warehouse.
`,
}
