/** Declarations that become constants again in the bundle of the server. */
import { describe, expect, test } from "vitest"
import { withConstants } from "../../scripts/server/constants.ts"

describe("the constants of a bundle", () => {
  test.each([
    ["a value", "var limit = 3;", "const limit = 3;"],
    ["several at once", "var one = 1, two = 2;", "const one = 1, two = 2;"],
    ["a pattern", "var { one, two: [other] } = both;", "const { one, two: [other] } = both;"],
    ["a class, which may name itself inside", "var Tree = class _Tree {};", "const Tree = class _Tree {};"],
    [
      "a function that calls itself",
      "var depth = (node) => depth(node.child) + 1;",
      "const depth = (node) => depth(node.child) + 1;",
    ],
    [
      "an object whose members change",
      "var state = {};\nstate.count = 1;\nstate.count++;",
      "const state = {};\nstate.count = 1;\nstate.count++;",
    ],
    [
      "what a function has of the same name",
      "var size = 1;\nfunction f() {\n  var size = 2;\n  return size;\n}",
      "const size = 1;\nfunction f() {\n  var size = 2;\n  return size;\n}",
    ],
    ["what is exported", "var one = 1;\nexport {\n  one as other\n};", "const one = 1;\nexport {\n  one as other\n};"],
  ])("are given back: %s", (_, code, expected) => {
    expect(withConstants(code)).toBe(expected)
  })

  test.each([
    ["without a value", "var later;"],
    ["one of several without a value", "var one = 1, later;"],
    ["assigned to in a function", "var level = 1;\nfunction raise() {\n  level = 2;\n}"],
    ["assigned to by an operator", "var level;\nvar other = 1;\nother ||= 2;"],
    ["counted", "var count = 0;\nconst next = () => count++;"],
    ["assigned to by a pattern", "var one = 1;\n({ one } = other);\nvar two = 2;\n[two] = others;"],
    ["assigned to by a loop", "var key = 0;\nfor (key in all) ;\nvar item = 0;\nfor (item of all) ;"],
    ["declared twice", "var one = 1;\nvar one = 2;"],
    ["a function as well", "var one = 1;\nfunction one() {\n}"],
    ["declared in a block again", "var one = 1;\nif (all) {\n  var one = 2;\n}"],
    ["needed for its own value, as an enumeration", "var Kind = ((Kind2) => Kind2)(Kind || {});"],
    ["no `var`", "let one = 1;\nconst two = 2;"],
    ["inside of a function", "function f() {\n  var one = 1;\n}"],
  ])("are not made of what is %s", (_, code) => {
    expect(withConstants(code)).toBe(code)
  })

  test("leave all else as it is", () => {
    const code = "// var none = 1\nvar text = `var ${1} = 2`;\n\n  /* var */\nvar last = /var x = 1/;"
    expect(withConstants(code)).toBe(code.replace("\nvar text", "\nconst text").replace("\nvar last", "\nconst last"))
  })
})
