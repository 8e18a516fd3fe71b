// @example a Go package of the domain that imports the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file go.mod
module acme.example/shop
// @file domain/cart.go
package domain

// @finding
import "acme.example/shop/ui"

var Cart = ui.Page
// @file ui/page.go
package ui

var Page = 1
