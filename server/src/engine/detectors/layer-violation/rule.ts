/** Imports against the declared layers. The search is in `acrossFiles/layerFindings.ts`. */
import { type Detector, everyLanguage, type Example } from "../Detector.ts"

const layers = `layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
`

const layered = (title: string, files: Readonly<Record<string, string>>, finds: ReadonlyArray<string>): Example => ({
  title,
  files: { ".code-analysis.yml": layers, ...files },
  finds,
})

const script = (language: string, extension: string): Example =>
  layered(
    `${language} of the domain that imports the user interface`,
    {
      [`domain/cart.${extension}`]: "import { page } from '../ui/page'\nexport const cart = page\n",
      [`ui/page.${extension}`]: "export const page = 1\n",
    },
    [`domain/cart.${extension}:1`],
  )

export const layerViolation: Detector = {
  id: "layer-violation",
  name: "Layer violation",
  category: "architecture",
  severityRule: "medium",
  languages: everyLanguage,
  cwe: null,
  description:
    "The repository declares layers in its configuration, and this import leads to one that the layer of the file may not use. Imports of types and imports inside functions count as well: who names a layer depends on it. Tests, files in no layer, and packages from elsewhere are free.",
  recommendation:
    "Move what is needed to a layer that both may use, or let the upper layer hand it in. If the import is right, allow it with `may_use` in the configuration.",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    script("JavaScript", "js"),
    script("TypeScript", "ts"),
    script("TSX", "tsx"),
    layered(
      "Python of the domain that imports the user interface in a function",
      { "domain/cart.py": "def show():\n    from ui.page import show\n    show()\n", "ui/page.py": "show = print\n" },
      ["domain/cart.py:2"],
    ),
    layered(
      "a Go package of the domain that imports the user interface",
      {
        "go.mod": "module acme.example/shop\n",
        "domain/cart.go": 'package domain\n\nimport "acme.example/shop/ui"\n\nvar Cart = ui.Page\n',
        "ui/page.go": "package ui\n\nvar Page = 1\n",
      },
      ["domain/cart.go:3"],
    ),
    layered(
      "Java of the domain that imports the user interface",
      {
        "src/domain/Cart.java": "package acme.domain;\nimport acme.ui.Page;\nclass Cart {}\n",
        "src/ui/Page.java": "package acme.ui;\nclass Page {}\n",
      },
      ["src/domain/Cart.java:2"],
    ),
    layered(
      "Rust of the domain that uses the user interface",
      {
        "src/lib.rs": "mod domain;\nmod ui;\n",
        "src/domain/mod.rs": "use crate::ui::page::Page;\n",
        "src/ui/mod.rs": "pub mod page;\n",
        "src/ui/page.rs": "pub struct Page;\n",
      },
      ["src/domain/mod.rs:1"],
    ),
    layered(
      "C and C++ of the domain that include the user interface",
      {
        "domain/cart.c": '#include "../ui/page.h"\nint cart;\n',
        "domain/tax.cpp": '#include "ui/page.h"\nclass Tax {};\n',
        "ui/page.h": "extern int page;\n",
      },
      ["domain/cart.c:1", "domain/tax.cpp:1"],
    ),
    layered(
      "C# of the domain that uses a namespace of the user interface",
      {
        "domain/Cart.cs": "using Acme.Ui;\nnamespace Acme.Domain;\nclass Cart {}\n",
        "ui/Page.cs": "namespace Acme.Ui;\nclass Page {}\n",
      },
      ["domain/Cart.cs:1"],
    ),
    layered(
      "Ruby of the domain that requires the user interface",
      { "domain/cart.rb": "require 'set'\nrequire_relative '../ui/page'\n", "ui/page.rb": "PAGE = 1\n" },
      ["domain/cart.rb:2"],
    ),
    layered(
      "PHP of the domain that uses the user interface",
      {
        "composer.json": '{ "autoload": { "psr-4": { "Acme\\\\": "src/", "Acme\\\\Ui\\\\": "src/ui" } } }',
        "src/domain/Cart.php": "<?php\nnamespace Acme\\Domain;\nuse Acme\\Ui\\Page;\nclass Cart {}\n",
        "src/ui/Page.php": "<?php\nnamespace Acme\\Ui;\nclass Page {}\n",
      },
      ["src/domain/Cart.php:3"],
    ),
    layered(
      "a script of the domain that reads the user interface",
      { "domain/cart.sh": '. "$(dirname "$0")/../ui/page.sh"\n', "ui/page.sh": "page=1\n" },
      ["domain/cart.sh:1"],
    ),
    layered(
      "imports that are allowed, inside a layer, from a test, and of files in no layer",
      {
        "ui/page.js": "import { cart } from '../domain/cart.js'\nexport const page = cart\n",
        "domain/cart.js":
          "import { tax } from './tax.js'\nimport { log } from '../log.js'\nexport const cart = log(tax)\n",
        "domain/tax.js": "export const tax = 1\n",
        "domain/cart.test.js": "import { page } from '../ui/page.js'\npage()\n",
        "log.js": "import { page } from './ui/page.js'\nexport const log = page\n",
      },
      [],
    ),
    layered(
      "a namespace of C# that stands in an allowed layer too",
      {
        "domain/Cart.cs": "using Acme.Shared;\nnamespace Acme.Domain;\nclass Cart {}\n",
        "ui/Page.cs": "namespace Acme.Shared;\nclass Page {}\n",
        "shared/Text.cs": "namespace Acme.Shared;\nclass Text {}\n",
      },
      [],
    ),
    {
      title: "anything without declared layers",
      files: { "domain/cart.js": "import '../ui/page.js'\n", "ui/page.js": "export const page = 1\n" },
      finds: [],
    },
  ],
}
