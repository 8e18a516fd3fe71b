# @example Ruby of the domain that requires the user interface
# @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
# @file domain/cart.rb
require 'set'
# @finding
require_relative '../ui/page'
# @file ui/page.rb
PAGE = 1
