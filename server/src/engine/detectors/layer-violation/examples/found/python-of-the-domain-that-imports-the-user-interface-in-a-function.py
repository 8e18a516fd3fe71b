# @example Python of the domain that imports the user interface in a function
# @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
# @file domain/cart.py
def show():
    # @finding
    from ui.page import show
    show()
# @file ui/page.py
show = print
