// @example C and C++ of the domain that include the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file domain/cart.c
// @finding
#include "../ui/page.h"
int cart;
// @file domain/tax.cpp
// @finding
#include "ui/page.h"
class Tax {};
// @file ui/page.h
extern int page;
