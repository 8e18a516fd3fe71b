/** Maximum requests in flight of a webhook, by the earlier behavior of its receiver. */
import { expect, test } from "vitest"
import * as Windows from "../../../server/src/webhooks/Windows.ts"

test("a window opens with every success, up to the largest", () => {
  const windows = Windows.make(6)
  expect(windows.of("a")).toBe(4)
  for (let success = 0; success < 5; success += 1) windows.succeeded("a")
  expect(windows.of("a")).toBe(6)
  expect(windows.of("b")).toBe(4)
})

test("a window is halved by every failure, down to one request", () => {
  const windows = Windows.make(16)
  const seen = Array.from({ length: 4 }, () => {
    windows.failed("a")
    return windows.of("a")
  })
  expect(seen).toEqual([2, 1, 1, 1])
  windows.succeeded("a")
  expect(windows.of("a")).toBe(2)
})

test("whoever is held back begins again with one request", () => {
  const windows = Windows.make(16)
  for (let success = 0; success < 9; success += 1) windows.succeeded("a")
  windows.heldBack("a")
  expect(windows.of("a")).toBe(1)
})

test("a first window is no larger than the largest", () => {
  expect(Windows.make(3).of("a")).toBe(3)
})

test("of very many webhooks, the ones not met for longest are forgotten", () => {
  const windows = Windows.make(16)
  windows.succeeded("busy")
  for (let index = 0; index < 10_000; index += 1) {
    windows.succeeded(`webhook ${index}`)
    if (index === 5000) windows.succeeded("busy")
  }
  expect(windows.of("busy")).toBe(6)
  expect(windows.of("webhook 0")).toBe(4)
  expect(windows.of("webhook 1")).toBe(5)
  expect(windows.of("webhook 9999")).toBe(5)
})
