/** Refuses to run a test file in another runtime than the one that is meant: vitest starts processes of its own. */
const expected = process.env["EXPECTED_RUNTIME"] ?? "no runtime at all"
if (!(expected in globalThis)) throw new Error(`this is not ${expected}`)
