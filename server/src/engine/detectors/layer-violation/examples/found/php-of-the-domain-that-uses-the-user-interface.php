<!-- @example PHP of the domain that uses the user interface -->
<!-- @file .code-analysis.yml -->
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
<!-- @file src/domain/Cart.php -->
<?php
namespace Acme\Domain;
// @finding
use Acme\Ui\Page;
class Cart {}
<!-- @file src/ui/Page.php -->
<?php
namespace Acme\Ui;
class Page {}
<!-- @file composer.json -->
{ "autoload": { "psr-4": { "Acme\\": "src/", "Acme\\Ui\\": "src/ui" } } }