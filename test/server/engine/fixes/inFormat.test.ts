/** Files of Python that a formatter has formatted stay so, whatever a rewrite does to them. */
import { describe, expect, test } from "vitest"
import { fixerHarness } from "./fixerHarness.ts"

const fixer = fixerHarness()

const changed = async (content: string, detector = "tls-verification-disabled") =>
  (await fixer.rewrite("src/a.py", content, (finding) => finding.detector === detector)).changed

const inThreeLines = `import requests


def load(address, parameters):
    return requests.get(
        f"https://shop.example/{address}/orders", parameters, verify=False
    )
`

test("a call that has room in one line again is put there", async () => {
  expect(await changed(inThreeLines)).toEqual([
    `import requests


def load(address, parameters):
    return requests.get(f"https://shop.example/{address}/orders", parameters)
`,
  ])
})

test("a file with other line ends keeps them", async () => {
  const [after = ""] = await changed(inThreeLines.replaceAll("\n", "\r\n"))
  expect(after).toContain('requests.get(f"https://shop.example/{address}/orders", parameters)\r\n')
  expect(after.replaceAll("\r\n", "")).not.toContain("\n")
})

test("a file that no formatter has formatted keeps the form of its lines", async () => {
  const byHand = `${inThreeLines}x = {  "a":1 }\n`
  expect(await changed(byHand)).toEqual([byHand.replace(", verify=False", "")])
})

const narrow = `import requests


def load(address):
    return requests.get(
        f"https://shop.example/{address}", verify=False
    )
`

describe.each([
  ["pyproject.toml", "[tool.black]\nline-length = 60\n"],
  ["pyproject.toml", "[tool.ruff]\nline-length = 60\n"],
  ["src/ruff.toml", "line-length = 60\n"],
])("the project's own settings in %s: %j", (path, text) => {
  const { rewrite } = fixerHarness({ [path]: text })

  test("regression: say the width of lines", async () => {
    const { changed: after } = await rewrite(
      "src/a.py",
      narrow,
      ({ detector }) => detector === "tls-verification-disabled",
    )
    expect(after).toEqual([narrow.replace(/get\(\n {8}(.*), verify=False\n {4}\)/, "get($1)")])
  })
})

test("without settings a file that no usual width has formatted keeps the form of its lines", async () => {
  expect(await changed(narrow)).toEqual([narrow.replace(", verify=False", "")])
})

test("the width that the lines of a file keep is its width", async () => {
  const wide = inThreeLines.replace(
    "import requests",
    "import requests\n\nnames = load_all_names_of_the_shop(first=True, second=False, third=None, fourth=sorted(numbers))",
  )
  expect(await changed(wide.replaceAll("load(", "load("))).toEqual([wide.replace(", verify=False", "")])
})
