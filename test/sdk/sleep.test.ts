import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { sleep } from "../../sdk/src/sleep.ts"
import { failure } from "./support.ts"

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it("sleep ends after its time and not before", async () => {
  let ended = false
  const sleeping = sleep(1000, new AbortController().signal).finally(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await sleeping
  expect(ended).toBe(true)
})

it("sleep ends at once when its signal is aborted, and leaves no timer that would keep the process", async () => {
  const caller = new AbortController()
  const sleeping = failure(sleep(60_000, caller.signal))
  caller.abort("enough")
  await expect(sleeping).resolves.toBe("enough")
  expect(vi.getTimerCount()).toBe(0)
})

it("sleep does not begin when its signal is aborted already", async () => {
  await expect(failure(sleep(60_000, AbortSignal.abort("early")))).resolves.toBe("early")
  expect(vi.getTimerCount()).toBe(0)
})
