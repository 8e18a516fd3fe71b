/** Reading blobs through one process. */
import { ChildProcess } from "node:child_process"
import { PassThrough } from "node:stream"
import { Effect, Result } from "effect"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { type BlobReader, CatFile, openBlobReader } from "../../../../server/src/engine/git/BlobReader.ts"
import { FixtureRepository } from "../fixtureRepository.ts"

const repository = new FixtureRepository()
afterAll(() => repository.dispose())

const withReader = <A, E>(use: (reader: BlobReader) => Effect.Effect<A, E>, folder = repository.gitDirectory) =>
  Effect.runPromise(openBlobReader(folder).pipe(Effect.flatMap(use), Effect.scoped, Effect.result))

test("answers contents in the order asked for, whatever they hold, and null for what is missing", async () => {
  const contents = ["one\n", "", "\n\n", "x".repeat(1_000_000), "blob 12\n"].map((text) => Buffer.from(text))
  const binary = Buffer.from(Array.from({ length: 512 }, (_, i) => i % 256))
  const names = [...contents, binary].map((content) => repository.writeObject("blob", content))
  const result = await withReader((reader) => reader.read([...names.toReversed(), "0".repeat(40), ...names]))
  const expected = [...contents, binary].map((content) => content.toString("hex"))
  const answered = Result.getOrThrow(result).map((content) => content?.toString("hex") ?? null)
  expect(answered).toEqual([...expected.toReversed(), null, ...expected])
})

test("answers reads that were asked for at the same time each with its own", async () => {
  const names = Array.from({ length: 30 }, (_, i) => repository.writeObject("blob", `content ${i}`))
  const result = await withReader((reader) =>
    Effect.forEach(names, (name) => reader.read([name]), { concurrency: "unbounded" }),
  )
  expect(Result.getOrThrow(result).map(([content]) => content?.toString())).toEqual(names.map((_, i) => `content ${i}`))
})

test("fails as data for what is no blob, and where there is no repository", async () => {
  const tree = repository.writeObject("tree", "")
  const ofTree = await withReader((reader) => reader.read([tree]))
  expect(Result.isFailure(ofTree) && ofTree.failure._tag).toBe("BlobReaderFailed")
  const ofNothing = await withReader((reader) => reader.read([tree]), "/nonexistent")
  expect(Result.isFailure(ofNothing) && ofNothing.failure._tag).toBe("BlobReaderFailed")
})

test("fails as a whole where one is no blob, and from then on; nothing asked for is nothing", async () => {
  const blob = repository.writeObject("blob", "content")
  const tree = repository.writeObject("tree", "")
  const answers = await withReader((reader) =>
    Effect.all([[], [blob, blob], [blob, tree, blob], [blob], []].map((names) => Effect.result(reader.read(names)))),
  )
  expect(Result.getOrThrow(answers).map((answer) => Result.isSuccess(answer) && answer.success.map(String))).toEqual([
    [],
    ["content", "content"],
    false,
    false,
    false,
  ])
})

test.each([1, 2, 7, 41, 1_000])("answers are understood when they arrive in pieces of %i bytes", async (size) => {
  const name = "a".repeat(40)
  const contents = ["content\n", "", "\n", "x".repeat(100)]
  const answer = [
    ...contents.map((content) => `${name} blob ${content.length}\n${content}\n`),
    `${name} missing\n`,
  ].join("")
  const output = new PassThrough()
  const catFile = new CatFile(new PassThrough().resume(), output)
  const read = catFile.read(Array.from({ length: 5 }, () => name))
  for (let start = 0; start < answer.length; start += size) output.write(answer.slice(start, start + size))
  expect((await read).map((content) => content?.toString() ?? null)).toEqual([...contents, null])
})

test("contents have buffers of their own, and what they arrived in is not touched", async () => {
  const name = "a".repeat(40)
  const answer = `${name} blob 7\ncontent\n`
  const whole = Buffer.from(new TextEncoder().encode(answer).slice().buffer)
  const more = Buffer.from(new TextEncoder().encode(`..${answer}`).slice().buffer)
  const output = new PassThrough()
  const catFile = new CatFile(new PassThrough().resume(), output)
  const contents = catFile.read([name, name])
  output.write(whole)
  output.write(more.subarray(2))
  for (const content of await contents) {
    expect(content?.toString()).toBe("content")
    expect(content?.buffer.byteLength).toBe(7)
  }
  expect([String(whole), String(more)]).toEqual([answer, `..${answer}`])
})

test("regression: closing a reader that never started sends no signal, which could reach any process", async () => {
  const name = repository.writeObject("blob", "content")
  const kill = vi.spyOn(ChildProcess.prototype, "kill")
  await withReader((reader) => reader.read([name]))
  expect(kill).toHaveBeenCalledTimes(1)
  await withReader((reader) => reader.read([name]), "/nonexistent")
  expect(kill).toHaveBeenCalledTimes(1)
  kill.mockRestore()
})

test("no process is started as long as nothing is asked for, and none after the end", async () => {
  const name = repository.writeObject("blob", "content")
  const kill = vi.spyOn(ChildProcess.prototype, "kill")
  onTestFinished(() => kill.mockRestore())
  const unused = await withReader((reader) => Effect.as(reader.read([]), reader))
  const late = await Effect.runPromise(Effect.result(Result.getOrThrow(unused).read([name])))
  expect(Result.isFailure(late) && late.failure.message).toBe("the reader was closed")
  expect(kill).not.toHaveBeenCalled()
  await withReader((reader) => Effect.zip(reader.read([name]), reader.read([name])))
  expect(kill).toHaveBeenCalledTimes(1)
})
