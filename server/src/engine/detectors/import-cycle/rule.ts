/** Files that need each other to be loaded. The search is in `relations/importGraph.ts`. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const importCycle: Detector = {
  id: "import-cycle",
  name: "Import cycle",
  category: "architecture",
  severityRule: "medium, high above 8 files",
  languages: [...javascriptFamily, "python", "java", "c", "cpp"],
  cwe: null,
  description:
    "The files import each other in a circle. None of them can be understood, tested or reused without the others, and where files are executed when they are imported, one of them sees the others half made.\n\nNot counted: imports only for types, imports inside functions, and circles inside one Java package, whose classes know each other without imports. In Go there are no circles; in Rust, C#, Ruby and PHP they do no harm while code is loaded.",
  recommendation:
    "Move what the files share to a file that imports none of them, or hand it in as an argument. If only types are needed, import them as types.",
  remediationMinutes: 50,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    {
      title: "two files that import each other",
      files: {
        "src/a.js": "import { b } from './b.js'\nexport const a = b\n",
        "src/b.js": "import { a } from './a.js'\nexport const b = a\n",
      },
      finds: ["src/a.js:1"],
      severity: "medium",
    },
    {
      title: "a circle through an index file and an omitted extension",
      files: {
        "src/index.ts": "export * from './shop'\n",
        "src/shop.ts": "import { price } from './price.js'\nexport const shop = price\n",
        "src/price.ts": "import { shop } from '.'\nexport const price = shop\n",
      },
      finds: ["src/index.ts:1"],
    },
    {
      title: "a circle of require calls",
      files: {
        "lib/a.js": "const b = require('./b')\nmodule.exports = b\n",
        "lib/b.js": "\nconst a = require('./a')\nmodule.exports = a\n",
      },
      finds: ["lib/a.js:1"],
    },
    {
      title: "a circle of Python modules",
      files: {
        "shop/__init__.py": "",
        "shop/cart.py": "from .price import total\n",
        "shop/price.py": "import os\nfrom shop import cart\n\ntotal = cart\n",
      },
      finds: ["shop/cart.py:1"],
    },
    {
      title: "nine files in a circle",
      files: Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [
          `src/m${i}.tsx`,
          `import { m } from './m${(i + 1) % 9}'\nexport const m = <a>{m}</a>\n`,
        ]),
      ),
      finds: ["src/m0.tsx:1"],
      severity: "high",
    },
    {
      title: "a circle of Java packages",
      files: {
        "src/main/java/acme/cart/Cart.java": "package acme.cart;\n\nimport acme.tax.Rates;\n\nclass Cart {}\n",
        "src/main/java/acme/tax/Rates.java": "package acme.tax;\n\nimport acme.cart.Cart;\n\nclass Rates {}\n",
      },
      finds: ["src/main/java/acme/cart/Cart.java:3"],
    },
    {
      title: "headers of C that include each other",
      files: {
        "src/cart.h": '#ifndef CART_H\n#define CART_H\n#include "tax.h"\n#endif\n',
        "src/tax.h": '#ifndef TAX_H\n#define TAX_H\n#include "cart.h"\n#endif\n',
      },
      finds: ["src/cart.h:3"],
    },
    {
      title: "headers of C++ that include each other",
      files: {
        "include/shop/cart.hpp": "#pragma once\n#include <shop/tax.hpp>\n",
        "include/shop/tax.hpp": "#pragma once\n#include <shop/cart.hpp>\n",
      },
      finds: ["include/shop/cart.hpp:2"],
    },
    {
      title: "classes of one Java package that import each other's members",
      files: {
        "src/acme/Cart.java": "package acme;\nimport static acme.Rates.of;\nclass Cart {}\n",
        "src/acme/Rates.java": "package acme;\nimport static acme.Cart.total;\nclass Rates {}\n",
      },
      finds: [],
    },
    {
      title: "the inner half of a header",
      files: {
        "src/list.h": '#pragma once\n#include "list-inl.h"\n',
        "src/list-inl.h": '#pragma once\n#include "list.h"\n',
      },
      finds: [],
    },
    {
      title: "Rust modules that use each other",
      files: {
        "src/lib.rs": "mod cart;\nmod tax;\n",
        "src/cart.rs": "use crate::tax::Rates;\n",
        "src/tax.rs": "use crate::cart::Cart;\n",
      },
      finds: [],
    },
    {
      title: "a package of Python that is named in its own modules",
      files: {
        "shop/__init__.py": "from shop.cart import Cart\n",
        "shop/cart.py": "import shop\n\nclass Cart:\n    pass\n",
      },
      finds: [],
    },
    {
      title: "a circle of types",
      files: {
        "src/a.ts": "import type { B } from './b.js'\nexport interface A { b: B }\n",
        "src/b.ts": "import { type A } from './a.js'\nexport interface B { a: A }\n",
      },
      finds: [],
    },
    {
      title: "a circle broken by an import inside a function",
      files: {
        "shop/cart.py": "from shop.price import total\n",
        "shop/price.py": "def total():\n    from shop import cart\n    return cart\n",
        "shop/__init__.py": "",
      },
      finds: [],
    },
    {
      title: "a circle below TYPE_CHECKING",
      files: {
        "shop/__init__.py": "",
        "shop/cart.py": "from .price import total\n",
        "shop/price.py": "import typing as t\nif t.TYPE_CHECKING:\n    from .cart import Cart\n",
      },
      finds: [],
    },
    {
      title: "files that import the same file",
      files: { "a.js": "import './c.js'\n", "b.js": "import './c.js'\n", "c.js": "export default 1\n" },
      finds: [],
    },
  ],
}
