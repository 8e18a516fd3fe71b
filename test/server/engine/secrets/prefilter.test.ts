/** The prefilter never hides a secret that a search without it finds. */
import { expect, test } from "vitest"
import { findSecrets } from "../../../../server/src/engine/secrets/findSecrets.ts"
import { noPrefilter } from "../../../../server/src/engine/prefilter/LiteralSearch.ts"
import { prefilterOf } from "../../../../server/src/engine/syntax/prefilterOf.ts"

/** Put together here, so that no one who searches this file finds a key. */
const value = ["q8Zr", "T2vLm9", "Xw4Kc7Ns"].join("")

const hexadecimal = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"

test.each([
  ["a key of Mailchimp", `const a = "${hexadecimal}-us12"\n`],
  ["a token of Telegram", `const a = "123456789:${"A".padEnd(8, "bC3d")}${"eF5g".repeat(7).slice(0, 27)}"\n`],
  ...[
    ..."password passwd passphrase pwd secret token api_key apikey access-key auth_key private_key".split(" "),
    ..."encryption_key signing_key secret_key credentials bearer cred creds pw PW Password my_pw".split(" "),
  ].map((name) => [`a value called ${name}`, `const x = { "${name}": "${value}" }\n`]),
])("%s is found", async (_, text = "") => {
  const filtered = await findSecrets("src/a.ts", text, "production", prefilterOf(Buffer.from(text), "typescript"))
  const searched = await findSecrets("src/a.ts", text, "production", noPrefilter)
  expect(filtered).toEqual(searched)
  expect(filtered).toHaveLength(1)
})
