# @example a script of the domain that reads the user interface
# @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
# @file domain/cart.sh
# @finding
. "$(dirname "$0")/../ui/page.sh"
# @file ui/page.sh
page=1
