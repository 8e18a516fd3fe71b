/** Edits change their own passages and not a byte beside them. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { applyEdits } from "../../../../server/src/engine/fixes/applyEdits.ts"
import { isRefused } from "../../../../server/src/engine/fixes/FixRefused.ts"
import { fixLimits } from "../../../../server/src/engine/fixes/limits.ts"
import type { TextEdit } from "../../../../server/src/engine/fixes/Rewrite.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1")

const edited = (content: Uint8Array, ...edits: ReadonlyArray<TextEdit>): string | Uint8Array => {
  const result = applyEdits(content, edits)
  return isRefused(result) ? result.reason : result.after
}

const edit = (start: number, end: number, text: string): TextEdit => ({ start, end, text })

const text = fc.string({ unit: "binary", maxLength: 80 }).map((value) => value.replaceAll("\0", ""))
const fileText = fc
  .array(fc.oneof(text, fc.constantFrom("\n", "\r\n", "\uFEFF", "ä", "😀", "  ")), { maxLength: 12 })
  .map((parts) => parts.join(""))

test("whatever is edited, the bytes outside of the edits stay", () => {
  fc.assert(
    fc.property(fileText, fc.array(fc.tuple(fc.nat(200), fc.nat(20), text), { maxLength: 4 }), (content, places) => {
      const edits = places.map(([start, length, inserted]) => edit(start, start + length, inserted))
      const before = bytes(content)
      const result = applyEdits(before, edits)
      if (isRefused(result)) return
      expect(result.beforeText).toBe(content)
      let expected = ""
      let position = 0
      for (const { start, end, text: inserted } of result.edits) {
        expected += content.slice(position, start) + inserted
        position = end
      }
      expected += content.slice(position)
      expect(Buffer.from(result.after).toString("utf8")).toBe(expected)
      expect(result.afterText).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test("whatever bytes a file has, those outside of the edit stay", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(60), fc.nat(5), (content, start, length) => {
      const result = applyEdits(content, [edit(start, start + length, "x")])
      if (isRefused(result)) return
      const after = Buffer.from(result.after)
      const at = after.indexOf("x", Math.max(0, commonLength(content, after) - 1))
      expect(after.subarray(0, at).equals(Buffer.from(content).subarray(0, at))).toBe(true)
      const tail = after.subarray(at + 1)
      expect(
        Buffer.from(content)
          .subarray(content.length - tail.length)
          .equals(tail),
      ).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** Length of the common prefix of two contents, in bytes. */
const commonLength = (one: Uint8Array, other: Uint8Array): number => {
  const differing = one.findIndex((byte, index) => byte !== other[index])
  return differing < 0 ? one.length : differing
}

describe("a line end", () => {
  test("is put in as the file has them", () => {
    expect(edited(bytes("a\r\nb\r\n"), edit(0, 1, "c\nd"))).toEqual(Buffer.from("c\r\nd\r\nb\r\n"))
    expect(edited(bytes("a\nb\n"), edit(0, 1, "c\r\nd"))).toEqual(Buffer.from("c\nd\nb\n"))
    expect(edited(bytes("a\r\nb"), edit(4, 4, "\nc"))).toEqual(Buffer.from("a\r\nb\r\nc"))
  })

  test("is not taken apart", () => {
    expect(edited(bytes("a\r\nb"), edit(0, 2, ""))).toBe("not_minimal")
  })
})

test("a byte-order mark stays", () => {
  expect(edited(bytes("\uFEFFa\n"), edit(1, 2, "b"))).toEqual(Buffer.from("\uFEFFb\n"))
})

describe("a file that is not UTF-8", () => {
  test("is edited in lines that are, and keeps the others", () => {
    expect(edited(latin1("// é\na\n"), edit(5, 6, "b"))).toEqual(latin1("// é\nb\n"))
  })

  test("is not edited in a line that is not", () => {
    expect(edited(latin1("a // é\n"), edit(0, 1, "b"))).toBe("not_text")
  })
})

test.each<readonly [string, ReadonlyArray<TextEdit>, string]>([
  ["before the file", [edit(-1, 0, "x")], "edit_outside_file"],
  ["behind the file", [edit(0, 4, "x")], "edit_outside_file"],
  ["that ends before it begins", [edit(2, 1, "x")], "edit_outside_file"],
  ["at no whole number", [edit(0.5, 1, "x")], "edit_outside_file"],
  ["at no number", [edit(Number.NaN, 1, "x")], "edit_outside_file"],
  ["at a number beyond all others", [edit(0, Infinity, "x")], "edit_outside_file"],
  ["that overlap", [edit(0, 2, "x"), edit(1, 3, "y")], "edits_overlap"],
  ["at the same place", [edit(1, 1, "x"), edit(1, 1, "y")], "edits_overlap"],
  ["of the same passage", [edit(0, 1, "x"), edit(0, 1, "y")], "edits_overlap"],
  ["that change nothing", [edit(0, 1, "a")], "no_change"],
  ["of which there are none", [], "no_change"],
  ["with half a character", [edit(0, 1, "\uD83D")], "not_text"],
  ["with a zero byte", [edit(0, 1, "\0")], "not_text"],
  ["that are huge", [edit(0, 1, "x".repeat(fixLimits.maximumInsertedCharacters + 1))], "too_large"],
  ["that are many", Array.from({ length: fixLimits.maximumEdits + 1 }, () => edit(0, 0, "")), "too_large"],
])("refuses edits %s", (_, edits, reason) => {
  expect(edited(bytes("abc"), ...edits)).toBe(reason)
})

test("refuses an edit inside of a character", () => {
  expect(edited(bytes("a😀b"), edit(1, 2, ""))).toBe("not_text")
})
