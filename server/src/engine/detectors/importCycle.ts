/** Files that need each other to be loaded. The search is in `relations/importGraph.ts`. */
import { type Detector, javascriptFamily } from "./Detector.ts"

export const importCycle: Detector = {
  id: "import-cycle",
  name: "Import cycle",
  category: "architecture",
  severityRule: "medium, high above 8 files",
  languages: [...javascriptFamily, "python"],
  cwe: null,
  description:
    "The files import each other in a circle. None of them can be understood, tested or reused without the others, and while they load one of them sees the others half made.\n\nNot counted: imports only for types, and imports inside functions.",
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
