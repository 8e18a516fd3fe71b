/** From what an import says to the files it means. */
import { describe, expect, test } from "vitest"
import type { LanguageFamily } from "../../../../server/src/engine/languages/Language.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"
import { resolversOf } from "../../../../server/src/engine/relations/resolvers.ts"

type Files = Readonly<Record<string, string>>

/** A repository: manifests have their text; that of sources names the namespaces that they declare. */
const repositoryOf = (files: Files) => {
  const sources = Object.entries(files).flatMap(([path, text]) => {
    const family = languageOfPath(path)?.family
    return family === undefined ? [] : [{ path, family, namespaces: text === "" ? [] : text.split(" ") }]
  })
  return {
    files: sources,
    paths: new Set(sources.map(({ path }) => path)),
    manifests: new Map(Object.entries(files).filter(([, text]) => text !== "")),
  }
}

const sourcesOf = (paths: ReadonlyArray<string>): Files => Object.fromEntries(paths.map((path) => [path, ""]))

/** Answers what `specifier` in the file `from` leads to. */
const resolve = (
  family: LanguageFamily,
  from: string,
  specifier: string,
  files: Files,
  names: ReadonlyArray<string> = [],
): ReadonlyArray<string> =>
  resolversOf(repositoryOf(files))(family)(from, { specifier, names, line: 1, deferred: false })

const json = (value: unknown): string => JSON.stringify(value)

describe("JavaScript and TypeScript", () => {
  const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
    ["./b.js", ["src/b.js"], ["src/b.js"]],
    ["./b", ["src/b.ts", "src/b.js"], ["src/b.ts"]],
    ["./b.js", ["src/b.ts"], ["src/b.ts"]],
    ["./b.jsx", ["src/b.tsx"], ["src/b.tsx"]],
    ["./b.mjs", ["src/b.mts"], ["src/b.mts"]],
    ["./b", ["src/b/index.ts"], ["src/b/index.ts"]],
    ["./b", ["src/b.d.ts"], ["src/b.d.ts"]],
    ["../b/", ["b/index.js"], ["b/index.js"]],
    [".", ["src/index.ts"], ["src/index.ts"]],
    ["..", ["index.js"], ["index.js"]],
    ["b", ["src/b.js", "b.js"], []],
    ["../../../etc/passwd", ["etc/passwd"], []],
    ["/src/b.js", ["src/b.js"], []],
    ["node:fs", ["node:fs.js"], []],
    ["@/b", ["src/b.ts"], ["src/b.ts"]],
    ["~/b", ["b.ts"], ["b.ts"]],
  ]
  test.each(cases)("%s among %s leads to %s", (specifier, paths, expected) => {
    expect(resolve("javascript", "src/a.ts", specifier, sourcesOf(paths))).toEqual(expected)
  })

  test("paths and baseUrl of the nearest configuration, with comments and trailing commas", () => {
    const files = {
      "tsconfig.json": `{
        // everything // at once
        "compilerOptions": { /* from here */ "baseUrl": ".", "paths": {
          "@app/*": ["src/app/*"], "@app/special": ["src/special.ts"], "config": ["missing", "src/config"], },
        },
      }`,
      "src/app/cart.ts": "",
      "src/special.ts": "",
      "src/config.ts": "",
      "tools/tsconfig.json": json({ compilerOptions: { baseUrl: "lib" } }),
      "tools/lib/config.ts": "",
    }
    expect(resolve("javascript", "src/a.ts", "@app/cart", files)).toEqual(["src/app/cart.ts"])
    expect(resolve("javascript", "src/a.ts", "@app/special", files)).toEqual(["src/special.ts"])
    expect(resolve("javascript", "src/a.ts", "config", files)).toEqual(["src/config.ts"])
    expect(resolve("javascript", "src/a.ts", "src/special", files)).toEqual(["src/special.ts"])
    expect(resolve("javascript", "tools/a.ts", "config", files)).toEqual(["tools/lib/config.ts"])
    expect(resolve("javascript", "tools/a.ts", "@app/cart", files)).toEqual([])
  })

  test("configurations that extend others, one after the other", () => {
    const files = {
      "tsconfig.base.json": json({
        compilerOptions: { paths: { "#shared/*": ["shared/*"], "@shared/*": ["shared/*"] } },
      }),
      "config/strict.json": "",
      "apps/web/tsconfig.json": json({ extends: ["@tsconfig/node20", "../../tsconfig.base"] }),
      "shared/tax.ts": "",
    }
    expect(resolve("javascript", "apps/web/a.ts", "@shared/tax", files)).toEqual(["shared/tax.ts"])
    expect(resolve("javascript", "other/a.ts", "@shared/tax", files)).toEqual([])
  })

  test("a configuration that only refers to others beside it", () => {
    const files = {
      "tsconfig.json": json({
        files: [],
        references: [{ path: "./tsconfig.node.json" }, { path: "./tsconfig.app.json" }],
      }),
      "tsconfig.app.json": json({ compilerOptions: { paths: { "@app/*": ["./src/*"] } } }),
      "tsconfig.node.json": json({ compilerOptions: {} }),
      "src/cart.ts": "",
    }
    expect(resolve("javascript", "src/a.ts", "@app/cart", files)).toEqual(["src/cart.ts"])
  })

  test("configurations that extend each other in a circle, and broken ones, say nothing", () => {
    const files = {
      "tsconfig.json": json({ extends: "./tsconfig.a.json", compilerOptions: { baseUrl: "src" } }),
      "tsconfig.a.json": json({ extends: ["./tsconfig.json", "./tsconfig.json", "./tsconfig.a.json"] }),
      "src/cart.ts": "",
      "broken/tsconfig.json": "{ compilerOptions: ",
      "odd/tsconfig.json": json({
        extends: 3,
        references: { path: 1 },
        compilerOptions: { baseUrl: [], paths: [1, null] },
      }),
      "away/tsconfig.json": json({ compilerOptions: { baseUrl: "../..", paths: { "*": ["../../../../etc/*"] } } }),
    }
    expect(resolve("javascript", "src/a.ts", "cart", files)).toEqual(["src/cart.ts"])
    for (const folder of ["broken", "odd", "away"]) {
      expect(resolve("javascript", `${folder}/a.ts`, "cart", files)).toEqual([])
    }
  })

  test("packages of the same repository, by name, by exports and by what they are built from", () => {
    const files = {
      "packages/tax/package.json": json({
        name: "@acme/tax",
        exports: {
          ".": { types: "./dist/index.d.ts", import: "./dist/index.mjs" },
          "./rates": { import: { default: "./dist/esm/rates.js" } },
          "./country/*": "./lib/country/*.js",
        },
      }),
      "packages/tax/src/index.ts": "",
      "packages/tax/src/rates.ts": "",
      "packages/tax/src/country/is.ts": "",
      "packages/cart/package.json": json({ name: "cart", main: "entry.js" }),
      "packages/cart/entry.js": "",
      "packages/cart/lib/line.js": "",
      "fixtures/deep/cart/package.json": json({ name: "cart" }),
      "fixtures/deep/cart/index.js": "",
    }
    const from = (specifier: string) => resolve("javascript", "packages/cart/entry.js", specifier, files)
    expect(from("@acme/tax")).toEqual(["packages/tax/src/index.ts"])
    expect(from("@acme/tax/rates")).toEqual(["packages/tax/src/rates.ts"])
    expect(from("@acme/tax/country/is")).toEqual(["packages/tax/src/country/is.ts"])
    expect(from("cart")).toEqual(["packages/cart/entry.js"])
    expect(from("cart/lib/line")).toEqual(["packages/cart/lib/line.js"])
    expect(from("react")).toEqual([])
  })

  test("imports that a package declares for itself", () => {
    const files = {
      "package.json": json({ imports: { "#root": "./src/root.js" } }),
      "web/package.json": json({
        imports: { "#db": { node: "./db.node.js", default: "./db.js" }, "#ui/*": "./src/ui/*.js" },
      }),
      "web/db.js": "",
      "web/src/ui/cart.tsx": "",
    }
    expect(resolve("javascript", "web/src/a.ts", "#db", files)).toEqual(["web/db.js"])
    expect(resolve("javascript", "web/src/a.ts", "#ui/cart", files)).toEqual(["web/src/ui/cart.tsx"])
    expect(resolve("javascript", "web/src/a.ts", "#root", files)).toEqual([])
  })
})

describe("Python", () => {
  const paths = ["shop/__init__.py", "shop/cart.py", "shop/tax/__init__.py", "src/other/x.py"]
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
    ["shop/a.py", "shop.cart", [], ["shop/cart.py"]],
    ["shop/a.py", ".cart", ["total"], ["shop/cart.py"]],
    ["shop/a.py", ".", ["cart"], ["shop/cart.py"]],
    ["shop/a.py", ".", ["cart", "version"], ["shop/cart.py", "shop/__init__.py"]],
    ["shop/tax/a.py", "..cart", [], ["shop/cart.py"]],
    ["main.py", "shop.tax", [], ["shop/tax/__init__.py"]],
    ["main.py", "other.x", [], ["src/other/x.py"]],
    ["main.py", "os.path", [], []],
    ["shop/a.py", ".......x", [], []],
  ]
  test.each(cases)("in %s, %s with names %j leads to %j", (from, specifier, names, expected) => {
    expect(resolve("python", from, specifier, sourcesOf(paths), names)).toEqual(expected)
  })

  test("the folder above the outermost package is a root, and so are projects and their src", () => {
    const files = {
      "services/pay/app/__init__.py": "",
      "services/pay/app/main.py": "",
      "services/pay/app/models/__init__.py": "",
      "libs/money/pyproject.toml": "[project]\n",
      "libs/money/src/money/__init__.py": "",
      "libs/dates/setup.py": "setup()\n",
      "libs/dates/dates/core.py": "",
    }
    const from = "services/pay/app/main.py"
    expect(resolve("python", from, "app.models", files)).toEqual(["services/pay/app/models/__init__.py"])
    expect(resolve("python", from, "money", files, ["Amount"])).toEqual(["libs/money/src/money/__init__.py"])
    expect(resolve("python", from, "dates.core", files)).toEqual(["libs/dates/dates/core.py"])
    expect(resolve("python", "libs/dates/dates/other.py", "core", files)).toEqual(["libs/dates/dates/core.py"])
  })

  test("a module beside a package does not take its place, nor the library's", () => {
    const files = sourcesOf([
      "shop/__init__.py",
      "shop/requests.py",
      "shop/a.py",
      "scripts/logging.py",
      "scripts/run.py",
    ])
    expect(resolve("python", "shop/a.py", "requests", files)).toEqual([])
    expect(resolve("python", "scripts/run.py", "logging", files)).toEqual([])
  })
})

describe("Go", () => {
  const files = {
    "go.mod": "// comment\nmodule acme.example/shop // main\n\ngo 1.22\n",
    "tools/go.mod": 'module "acme.example/shop/tools"\n',
    "broken/go.mod": "go 1.22\n",
    "main.go": "",
    "cart/cart.go": "",
    "tools/y/y.go": "",
  }
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["main.go", "acme.example/shop/cart", ["cart/"]],
    ["cart/cart.go", "acme.example/shop", ["./"]],
    ["tools/x.go", "acme.example/shop/tools/y", ["tools/y/"]],
    ["main.go", "acme.example/shop/tools/y", ["tools/y/"]],
    ["main.go", "acme.example/shop/missing", []],
    ["main.go", "acme.example/shopping", []],
    ["main.go", "fmt", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("go", from, specifier, files)).toEqual(expected)
  })
})

describe("Java", () => {
  const files = {
    "app/src/main/java/acme/shop/Cart.java": "acme.shop",
    "app/src/main/java/acme/tax/Rates.java": "acme.tax",
    "app/src/test/java/acme/tax/RatesTest.java": "acme.tax",
    "other/src/main/java/acme/tax/Rates.java": "acme.tax",
    "Main.java": "",
  }
  const cart = "app/src/main/java/acme/shop/Cart.java"
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
    [cart, "acme.tax.Rates", [], ["app/src/main/java/acme/tax/Rates.java"]],
    ["other/src/main/java/acme/X.java", "acme.tax.Rates", [], ["other/src/main/java/acme/tax/Rates.java"]],
    [cart, "acme.tax.Rates.Country.ICELAND", [], ["app/src/main/java/acme/tax/Rates.java"]],
    [cart, "acme.tax.Rates", ["*"], ["app/src/main/java/acme/tax/Rates.java"]],
    [cart, "acme.tax", ["*"], ["app/src/main/java/acme/tax/"]],
    [cart, "acme.tax.Missing", [], []],
    [cart, "java.util.List", [], []],
  ]
  test.each(cases)("in %s, %s with names %j leads to %j", (from, specifier, names, expected) => {
    expect(resolve("java", from, specifier, files, names)).toEqual(expected)
  })
})

describe("Rust", () => {
  const files = {
    "Cargo.toml": '[workspace]\nmembers = ["shop"]\n',
    "shop/Cargo.toml": '[package]\nname = "acme-shop"\n[dependencies]\nname = "x"\n',
    "shop/src/lib.rs": "",
    "shop/src/cart.rs": "",
    "shop/src/cart/line.rs": "",
    "shop/src/tax/mod.rs": "",
    "shop/src/tax/rates.rs": "",
    "shop/src/bin/tool.rs": "",
    "money/Cargo.toml": '[package]\nname = "money"\n[lib]\nname = "acme_money"\n',
    "money/src/lib.rs": "",
  }
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["shop/src/lib.rs", "self::cart", ["shop/src/cart.rs"]],
    ["shop/src/lib.rs", "cart::Cart", ["shop/src/cart.rs"]],
    ["shop/src/cart.rs", "self::line", ["shop/src/cart/line.rs"]],
    ["shop/src/cart.rs", "crate::tax::rates::Rate", ["shop/src/tax/rates.rs"]],
    ["shop/src/cart.rs", "crate::Error", ["shop/src/lib.rs"]],
    ["shop/src/tax/rates.rs", "super::Country", ["shop/src/tax/mod.rs"]],
    ["shop/src/cart/line.rs", "super::super::tax", ["shop/src/tax/mod.rs"]],
    ["shop/src/cart/line.rs", "super::*", ["shop/src/cart.rs"]],
    ["shop/src/bin/tool.rs", "acme_shop::cart::Cart", ["shop/src/cart.rs"]],
    ["shop/src/cart.rs", "acme_money::Amount", ["money/src/lib.rs"]],
    ["shop/src/cart.rs", "std::fmt", []],
    ["shop/src/cart.rs", "super::super::super::super::x", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("rust", from, specifier, files)).toEqual(expected)
  })
})

describe("C and C++", () => {
  const files = sourcesOf([
    "src/cart.c",
    "src/cart.h",
    "include/shop/tax.h",
    "lib/json/include/json/parser.h",
    "lib/json/src/parser.h",
    "compat/sys/types.h",
    "src/list.h",
    "src/list-inl.h",
  ])
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["src/cart.c", "cart.h", ["src/cart.h"]],
    ["src/cart.c", "shop/tax.h", ["include/shop/tax.h"]],
    ["src/cart.c", "tax.h", ["include/shop/tax.h"]],
    ["src/cart.c", "<shop/tax.h>", ["include/shop/tax.h"]],
    ["src/cart.c", "<tax.h>", []],
    ["src/cart.c", "<sys/types.h>", []],
    ["src/cart.c", "<json/parser.h>", ["lib/json/include/json/parser.h"]],
    ["lib/json/src/parser.c", "../src/parser.h", ["lib/json/src/parser.h"]],
    ["src/list.h", "list-inl.h", ["src/list-inl.h"]],
    ["src/list-inl.h", "list.h", []],
    ["src/cart.c", "missing.h", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("c", from, specifier, files)).toEqual(expected)
  })
})

describe("C#", () => {
  const files = {
    "src/Shop/Cart.cs": "Acme.Shop",
    "src/Tax/Rates.cs": "Acme.Tax",
    "src/Tax/Eu/Vat.cs": "Acme.Tax Acme.Tax.Eu",
  }
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["src/Shop/Cart.cs", "Acme.Tax", ["src/Tax/", "src/Tax/Eu/"]],
    ["src/Shop/Cart.cs", "Acme.Tax.Eu", ["src/Tax/Eu/"]],
    ["src/Shop/Cart.cs", "Acme.Tax.Rates", ["src/Tax/Rates.cs"]],
    ["src/Tax/Rates.cs", "Acme.Tax", []],
    ["src/Shop/Cart.cs", "System.Linq", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("csharp", from, specifier, files)).toEqual(expected)
  })
})

describe("Ruby", () => {
  const files = {
    "lib/shop/cart.rb": "",
    "gems/tax/tax.gemspec": "Gem::Specification.new",
    "gems/tax/lib/tax.rb": "",
    "gems/tax/lib/tax/rates.rb": "",
    "gems/tax/test/helper.rb": "",
  }
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["lib/shop/line.rb", "./cart", ["lib/shop/cart.rb"]],
    ["lib/shop/line.rb", "./../shop/cart.rb", ["lib/shop/cart.rb"]],
    ["bin/run.rb", "shop/cart", ["lib/shop/cart.rb"]],
    ["lib/shop/cart.rb", "tax/rates", ["gems/tax/lib/tax/rates.rb"]],
    ["gems/tax/test/unit/a_test.rb", "helper", ["gems/tax/test/helper.rb"]],
    ["lib/shop/cart.rb", "json", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("ruby", from, specifier, files)).toEqual(expected)
  })
})

describe("PHP", () => {
  const files = {
    "composer.json": json({
      autoload: { "psr-4": { "Acme\\Shop\\": "src/", "Acme\\": ["lib", 3, "../away"] } },
      "autoload-dev": { "psr-4": { "Acme\\Tests\\": "tests" } },
    }),
    "broken/composer.json": "{",
    "src/Cart/Line.php": "Acme\\Shop\\Cart",
    "lib/Tax/Rates.php": "Acme\\Tax",
    "tests/Base.php": "Acme\\Tests",
    "legacy/inc/Old.php": "Legacy",
    "legacy/inc/functions.php": "",
  }
  const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
    ["src/Cart.php", "Acme\\Shop\\Cart\\Line", ["src/Cart/Line.php"]],
    ["src/Cart.php", "Acme\\Tax\\Rates", ["lib/Tax/Rates.php"]],
    ["src/Cart.php", "Acme\\Tests\\Base", ["tests/Base.php"]],
    ["src/Cart.php", "Legacy\\Old", ["legacy/inc/Old.php"]],
    ["legacy/inc/Old.php", "./functions.php", ["legacy/inc/functions.php"]],
    ["src/Cart.php", "./../../../etc/passwd", []],
    ["src/Cart.php", "Psr\\Log\\LoggerInterface", []],
  ]
  test.each(cases)("in %s, %s leads to %j", (from, specifier, expected) => {
    expect(resolve("php", from, specifier, files)).toEqual(expected)
  })
})

describe("Bash", () => {
  test("relative to the script, or to the root", () => {
    const files = sourcesOf(["ci/lib.sh", "scripts/common.sh"])
    expect(resolve("bash", "ci/run.sh", "./lib.sh", files)).toEqual(["ci/lib.sh"])
    expect(resolve("bash", "ci/run.sh", "./scripts/common.sh", files)).toEqual(["scripts/common.sh"])
    expect(resolve("bash", "ci/run.sh", "./missing.sh", files)).toEqual([])
  })
})
