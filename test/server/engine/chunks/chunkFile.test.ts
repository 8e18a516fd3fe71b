/** Chunks of files in every language. */
import { describe, expect, test } from "vitest"
import { codeOf, symbolOf } from "../../../../server/src/engine/chunks/Chunk.ts"
import { languageOfPath, languages } from "../../../../server/src/engine/languages/registry.ts"
import { chunkedFile, chunksOf } from "./chunksOf.ts"

/** `kind symbol first-last: first line of the documentation`. */
const outlineOf = async (path: string, content: string): Promise<ReadonlyArray<string>> =>
  (await chunksOf(path, content)).map((chunk) => {
    const [documentation = ""] = chunk.documentation.split("\n")
    const place = `${chunk.kind} ${symbolOf(chunk) ?? "-"} ${chunk.lineStart}-${chunk.lineEnd}`
    return documentation === "" ? place : `${place}: ${documentation}`
  })

const files: ReadonlyArray<readonly [path: string, content: string, outline: ReadonlyArray<string>]> = [
  [
    "shop.js",
    `import { price } from "./price.js"

/**
 * Adds up a basket.
 */
export const total = (basket) => {
  const add = (sum, item) => sum + price(item)
  return basket.reduce(add, 0)
}

exports.rounded = function (amount) {
  return Math.round(amount)
}

class Shop extends Base {
  // Opens the doors.
  open() {
    return 1
  }
  close = () => {
    return 2
  }
}

describe("shop", () => {
  function helper() {
    return 3
  }
})
`,
    [
      "module - 1-29",
      "function total 3-9: Adds up a basket.",
      "function rounded 11-13",
      "class Shop 15-23",
      "method Shop.open 16-19: Opens the doors.",
      "method Shop.close 20-22",
      "function helper 26-28",
    ],
  ],
  [
    "shop.ts",
    `/** What is sold. */
export interface Item {
  readonly price: number
}

type Cents = number

@Injectable()
export abstract class Shop<T> {
  /** Sells one. */
  @Logged()
  sell<U>(item: U): T {
    return item
  }
}

export namespace Prices {
  export function round(price: number): number {
    return price
  }
}
`,
    [
      "class Item 1-4: What is sold.",
      "module - 6-21",
      "class Shop 8-15",
      "method Shop.sell 10-14: Sells one.",
      "function round 18-20",
    ],
  ],
  [
    "Shop.tsx",
    `export function Shop({ items }: Props) {
  return <List items={items} onSelect={() => open()} />
}
`,
    ["function Shop 1-3"],
  ],
  [
    "shop.py",
    `"""Everything about shops."""
import os

@cache(
    seconds=1
)
async def total(basket):
    """Adds up a basket.

    Without taxes.
    """
    return sum(basket)

class Shop(Base):
    """Sells things."""

    # Opens the doors.
    @property
    def opened(self):
        return True

    class Till:
        def count(self):
            return 1
`,
    [
      "module - 1-2",
      "function total 4-12: Adds up a basket.",
      "class Shop 14-24: Sells things.",
      "method Shop.opened 17-20: Opens the doors.",
      "class Shop.Till 22-24",
      "method Shop.Till.count 23-24",
    ],
  ],
  [
    "shop.go",
    `package shop

// Shop sells things.
type Shop struct {
	till int
}

type (
	// Item is what is sold.
	Item struct {
		Price int
	}
)

// Total adds up a basket.
//
//go:noinline
func (s *Shop) Total(items []Item) int {
	return 0
}

func main() {}
`,
    [
      "module - 1-13",
      "class Shop 3-6: Shop sells things.",
      "class Item 9-12: Item is what is sold.",
      "method Shop.Total 15-20: Total adds up a basket.",
      "function main 22-22",
    ],
  ],
  [
    "Shop.kt",
    `package shop

/** Sells things. */
@Service
class Shop(private val till: Till) {
  /** Adds up what is in a basket. */
  fun total(basket: List<Int>): Int = basket.sum()

  companion object {
    fun open() = Shop(Till())
  }
}

fun List<Int>.cheapest(): Int = min()
`,
    [
      "module - 1-1",
      "class Shop 3-12: Sells things.",
      "method Shop.total 6-7: Adds up what is in a basket.",
      "method Shop.open 10-10",
      "function cheapest 14-14",
    ],
  ],
  [
    "Shop.java",
    `package shop;

/**
 * Sells <b>things</b> such as {@link Item}.
 */
@Service
public class Shop {
  private int till;

  /** Opens a shop. */
  public Shop() { till = 1; }

  @Override
  public int total(int[] basket) { return 0; }

  enum Size { SMALL, LARGE }
}
`,
    [
      "module - 1-1",
      "class Shop 3-17: Sells things such as Item.",
      "method Shop.Shop 10-11: Opens a shop.",
      "method Shop.total 13-14",
      "class Shop.Size 16-16",
    ],
  ],
  [
    "shop.rs",
    `use std::fmt;

/// Sells things.
#[derive(Debug)]
pub struct Shop {
    till: u8,
}

impl fmt::Display for Shop {
    /// Says what it is called.
    #[inline]
    fn fmt(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn sells() {}
}
`,
    [
      "module - 1-21",
      "class Shop 3-7: Sells things.",
      "class Shop 9-15",
      "method Shop.fmt 10-14: Says what it is called.",
      "function sells 19-20",
    ],
  ],
  [
    "shop.c",
    `#include <stdio.h>

typedef struct {
  int price;
} item_t;

struct till { int cents;
  struct till *next; };

/* Adds up
 * a basket. */
static int *total(struct item *items)
{
  return 0;
}
`,
    ["module - 1-1", "class item_t 3-5", "class till 7-8", "function total 10-15: Adds up"],
  ],
  [
    "shop.cpp",
    `namespace shops {
/// Sells things.
template <typename T>
class Shop {
 public:
  int open() const { return 1; }
  void close();
};

// Closes the doors.
void Shop::close() {
  struct till *till;
}

enum Size {
  small };
}
`,
    [
      "module - 1-17",
      "class Shop 2-8: Sells things.",
      "method Shop.open 6-6",
      "method Shop.close 10-13: Closes the doors.",
      "class Size 15-16",
    ],
  ],
  [
    "Shop.cs",
    `using System;

namespace Shops {
  /// <summary>Sells <see cref="Item"/>.</summary>
  [Serializable]
  public class Shop {
    public int Till { get { return 1; } set { till = value; } }
    /// <summary>
    /// Adds up a basket.
    /// </summary>
    public int Total() { return 0; }
  }
}
`,
    ["module - 1-13", "class Shop 4-12: Sells Item.", "method Shop.Total 8-11: Adds up a basket."],
  ],
  [
    "shop.rb",
    `# frozen_string_literal: true

# Shops and what they sell.
module Shops
  class Shop < Base
    # Adds up a basket.
    def total(basket)
      basket.sum
    end

    class << self
      def open
        new
      end
    end

    def self.close
      1
    end
  end
end
`,
    [
      "module - 1-1",
      "class Shops 3-21: Shops and what they sell.",
      "class Shops.Shop 5-20",
      "method Shops.Shop.total 6-9: Adds up a basket.",
      "class Shops.Shop 11-15",
      "method Shops.Shop.open 12-14",
      "method Shops.Shop.close 17-19",
    ],
  ],
  [
    "operators.rb",
    `class Prices
  def [](name)
    @prices[name]
  end

  def []=(name, price)
    @prices[name] = price
  end

  def <=>(other)
    total <=> other.total
  end

  def empty?
    total.zero?
  end
end
`,
    [
      "class Prices 1-17",
      "method Prices.[] 2-4",
      "method Prices.[]= 6-8",
      "method Prices.<=> 10-12",
      "method Prices.empty? 14-16",
    ],
  ],
  [
    "shop.php",
    `<?php
namespace Shops;

/** Sells things. */
class Shop {
  /**
   * Adds up a basket.
   */
  #[Pure]
  public function total($basket) { return 0; }
}

function helper() { return function () { return 1; }; }
`,
    [
      "module - 1-2",
      "class Shop 4-11: Sells things.",
      "method Shop.total 6-10: Adds up a basket.",
      "function helper 13-13",
    ],
  ],
  [
    "shop.sh",
    `#!/bin/bash

# Builds the shop.
build() {
  make shop
}

build
`,
    ["module - 1-8", "function build 3-6: Builds the shop."],
  ],
  [
    "shop.tf",
    `# The shop.
resource "aws_s3_bucket" "shop" {
  bucket = "shop"
  tags   = { name = "shop" }
}
`,
    ["module - 1-5"],
  ],
]

test("regression: hundreds of long comments above a long function are not repeated in each of its parts", async () => {
  const comments = Array.from({ length: 200 }, () => `// ${"word ".repeat(180)}`).join("\n")
  const statements = Array.from({ length: 2_000 }, (_, number) => `  run(step${number})`).join("\n")
  const chunks = await chunksOf("src/long.js", `${comments}\nfunction long() {\n${statements}\n}\n`)
  expect(chunks.length).toBeGreaterThan(5)
  for (const { documentation } of chunks) expect(documentation.length).toBeLessThanOrEqual(4_000)
})

describe("declarations, with their documentation and lines, of", () => {
  test.each(files)("%s", async (path, content, outline) => {
    expect(await outlineOf(path, content)).toEqual(outline)
  })

  test("every language that the engine parses", () => {
    expect(new Set(files.map(([path]) => languageOfPath(path)?.id))).toEqual(new Set(Object.keys(languages)))
  })
})

test("the text of a chunk is the lines of the file; of a class, what its methods leave, and their signatures", async () => {
  const content = files.find(([path]) => path === "shop.py")?.[1] ?? ""
  const chunks = await chunksOf("shop.py", content)
  const [total, shop] = ["total", "Shop"].map((name) => chunks.find((chunk) => chunk.name === name))
  expect(total?.text).toBe(content.split("\n").slice(3, 12).join("\n"))
  expect(total?.signature).toBe("async def total(basket)")
  expect(total === undefined ? "" : codeOf(total)).toBe(
    "@cache(\n    seconds=1\n)\nasync def total(basket):\n    \n    return sum(basket)",
  )
  expect(shop?.text).toBe('class Shop(Base):\n    """Sells things."""\n    def opened(self)\n    class Till')
})

test("tests that stand beside the code are told apart", async () => {
  const chunks = await chunksOf("shop.rs", files.find(([path]) => path === "shop.rs")?.[1] ?? "")
  expect(chunks.filter(({ isTest }) => isTest).map(({ name }) => name)).toEqual(["sells"])
  expect((await chunksOf("test/shop.rs", "fn sells() {\n}\n")).map(({ isTest }) => isTest)).toEqual([true])
})

test("a long function is split between its statements, and every part knows its signature", async () => {
  const statements = Array.from({ length: 300 }, (_, index) => `  if (a) {\n    call(${index})\n  }\n`)
  const chunks = await chunksOf("long.js", `/** Calls a lot. */\nfunction long(a) {\n${statements.join("")}}\n`)
  expect(chunks.length).toBeGreaterThan(2)
  expect(chunks.map(({ part }) => part)).toEqual(chunks.map((_, index) => index + 1))
  for (const { name, signature, documentation, text } of chunks) {
    expect({ name, signature, documentation }).toEqual({
      name: "long",
      signature: "function long(a)",
      documentation: "Calls a lot.",
    })
    expect(text.length).toBeLessThanOrEqual(4_000)
  }
  expect(chunks.slice(1).every(({ text }) => text.startsWith("  if (a) {"))).toBe(true)
})

test("Markdown is taken apart at its headings, which examples do not have", async () => {
  const content = "# Shop\n\nSells things.\n\n```sh\n# no heading\n```\n\n## How to `open`\n\nWith a key.\n"
  const chunks = await chunksOf("README.md", content)
  expect(chunks.map(({ name, lineStart, lineEnd }) => [name, lineStart, lineEnd])).toEqual([
    ["Shop", 1, 7],
    ["How to open", 9, 11],
  ])
})

test("other texts are taken apart into windows of 60 lines", async () => {
  const lines = Array.from({ length: 130 }, (_, index) => `key${index}: value`)
  const chunks = await chunksOf("settings.yaml", lines.join("\n"))
  expect(chunks.map(({ lineStart, lineEnd }) => [lineStart, lineEnd])).toEqual([
    [1, 60],
    [61, 120],
    [121, 130],
  ])
  expect(chunks[1]?.text).toBe(lines.slice(60, 120).join("\n"))
})

test("secrets are masked", async () => {
  const key = ["AKIA", "Q2WXZ7TRB4N6MLKJ"].join("")
  const [chunk] = await chunksOf("shop.js", `export function open() {\n  return connect("${key}")\n}\n`)
  expect(chunk?.text).toContain("********")
  expect(chunk?.text).not.toContain(key)
})

test.each([
  ["bundle.js", `var a=${"1,".repeat(20_000)}1`, "minified"],
  ["types.go", "// Code generated by protoc. DO NOT EDIT.\npackage a\n", "generated"],
  ["data.json", `[\n${"1,\n".repeat(200_000)}1]\n`, "too_large"],
  ["a.js", "a\0b", "binary"],
])("%s is left out", async (path, content, reason) => {
  expect(await chunkedFile(path, content)).toEqual({ kind: "skipped", path, reason })
})
