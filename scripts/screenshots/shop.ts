/** The made-up repositories of the pictures: a shop that improves, a worker, and a neglected service. */
import type { Files } from "../../test/server/support/repositories.ts"

const orders = `import { createConnection } from "mysql2"
import { totalOf } from "./money.js"

const database = createConnection({ host: "orders.internal" })

/** Finds the orders of a customer by their state. */
export function findOrders(request, response) {
  const state = request.query.state
  database.query("SELECT * FROM orders WHERE state = '" + state + "'", (error, rows) => {
    if (error) return response.status(500).end()
    response.json(rows.map((row) => ({ ...row, total: totalOf(row.lines) })))
  })
}

/** Refunds a payment: all of it, or what is left of it. */
export async function refundPayment(payment, amount) {
  if (amount == null) amount = payment.total - payment.refunded
  if (amount <= 0) throw new Error("nothing is left to refund")
  const refund = await payment.provider.refund(payment.reference, amount)
  payment.refunded = payment.refunded + refund.amount
  return refund
}
`

const safeOrders = orders.replace(
  `"SELECT * FROM orders WHERE state = '" + state + "'", (error`,
  `"SELECT * FROM orders WHERE state = ?", [state], (error`,
)

const money = `/** Adds up the lines of an order and rounds the sum to whole cents. */
export function totalOf(lines) {
  let total = 0
  for (const line of lines) total += line.price * line.quantity
  return Math.round(total * 100) / 100
}

export function discountFor(customer, order) {
  if (customer.isEmployee) {
    if (order.total > 100) {
      if (order.isFirst) {
        if (customer.years > 2) {
          return order.total * 0.3
        }
        return order.total * 0.2
      }
      return order.total * 0.15
    }
    return 0
  }
  return customer.years > 5 ? (order.total > 100 ? (order.isFirst ? 0.2 : 0.1) : 0.05) : 0
}
`

const server = `import { exec } from "node:child_process"
import express from "express"
import { findOrders } from "./orders.js"

const app = express()
app.get("/orders", findOrders)
app.get("/export", (request, response) => {
  exec("tar czf - exports/" + request.query.month, (error, output) => {
    try {
      response.send(output)
    } catch (problem) {}
  })
})
// TODO: remove when the old clients are gone
app.get("/legacy", (request, response) => response.redirect(request.query.next))
app.listen(8080)
`

const worker = `import hashlib
import os
import subprocess
import time


def fingerprint(document):
    """The name under which a document is stored."""
    return hashlib.md5(document.encode()).hexdigest()


def convert(request):
    """Converts an uploaded document to PDF."""
    name = request.args["name"]
    subprocess.call("pandoc " + name + " -o out.pdf", shell=True)


def retry_with_backoff(operation, attempts=5):
    """Calls the operation again after a pause that doubles each time."""
    pause = 1
    for attempt in range(attempts):
        try:
            return operation()
        except ConnectionError:
            time.sleep(pause)
            pause *= 2


def collect(rows, seen=[]):
    for row in rows:
        if row == None:
            continue
        seen.append(row)
    return seen


def clean(folder):
    try:
        os.remove(folder + "/lock")
    except:
        pass
`

const gateway = `package gateway

import (
	"crypto/tls"
	"net/http"
)

// Client talks to the services behind the gateway.
func Client() *http.Client {
	return &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
	}}
}

// Route chooses the service of a path.
func Route(path string) string {
	if path == "/orders" {
		return "orders"
	} else if path == "/orders" {
		return "legacy"
	}
	return "shop"
}
`

const readme = "# Shop\n\nOrders, payments and refunds.\n"

/** The commits of each repository, oldest first. */
export const repositories: Readonly<Record<string, ReadonlyArray<Files>>> = {
  shop: [
    { "README.md": readme, "src/orders.js": orders, "src/server.js": server },
    { "README.md": readme, "src/orders.js": orders, "src/server.js": server, "src/money.js": money },
    { "README.md": readme, "src/orders.js": safeOrders, "src/server.js": server, "src/money.js": money },
    {
      "README.md": readme,
      "src/orders.js": safeOrders,
      "src/server.js": server.replace(
        " catch (problem) {}",
        " catch (problem) {\n      response.status(500).end()\n    }",
      ),
      "src/money.js": money,
    },
  ],
  "document-worker": [{ "worker.py": worker }, { "worker.py": worker.replace("seen=[]", "seen") }],
  gateway: [{ "gateway.go": gateway }],
}
