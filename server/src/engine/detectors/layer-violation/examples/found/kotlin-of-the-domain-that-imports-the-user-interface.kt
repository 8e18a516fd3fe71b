// @example Kotlin of the domain that imports the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file src/domain/Cart.kt
package acme.domain
// @finding
import acme.ui.Page
class Cart {}
// @file src/ui/Page.kt
package acme.ui
class Page {}
