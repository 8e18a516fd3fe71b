/** chasquid, a mail server: mails by STARTTLS and by TLS from the start, for who knows the password. */
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { freePort } from "../../../scripts/freePort.ts"
import { aSelfSignedCertificate } from "../../server/foundation/net/secureReceiver.ts"
import { startProgram, temporaryFolder, unprivileged } from "../programs.ts"

/** The domain whose mails it takes. */
const domain = "acme.example"

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    }).on("error", () => resolve(false))
  })

/** Starts it, with a certificate for `localhost` that it signed itself; `stop` ends it. */
export const startMailServer = async () => {
  const folder = temporaryFolder("smtp")
  const [smtp, submission, submissionOverTls] = [await freePort(), await freePort(), await freePort()]
  const { cert, key } = await Effect.runPromise(aSelfSignedCertificate("localhost"))
  const pathOf = (...names: ReadonlyArray<string>): string => join(folder.path, ...names)
  for (const path of [["certs", "localhost"], ["domains", domain], ["data"], ["mails"]]) {
    mkdirSync(pathOf(...path), { recursive: true })
  }
  writeFileSync(pathOf("certs", "localhost", "fullchain.pem"), cert)
  writeFileSync(pathOf("certs", "localhost", "privkey.pem"), key)
  writeFileSync(
    pathOf("deliver"),
    `#!/bin/sh\nfile=$(mktemp ${pathOf("data")}/mail-XXXXXX)\ncat > "$file" && mv "$file" ${pathOf("mails")}\n`,
  )
  chmodSync(pathOf("deliver"), 0o755)
  writeFileSync(
    pathOf("chasquid.conf"),
    `hostname: "localhost"
smtp_address: "127.0.0.1:${smtp}"
submission_address: "127.0.0.1:${submission}"
submission_over_tls_address: "127.0.0.1:${submissionOverTls}"
data_dir: "${pathOf("data")}"
mail_log_path: "<stderr>"
mail_delivery_agent_bin: "${pathOf("deliver")}"
mail_delivery_agent_args: "%to%"
`,
  )
  for (const user of ["code-analysis", "team"]) {
    execFileSync("chasquid-util", [`--configdir=${folder.path}`, "user-add", `${user}@${domain}`, "--password=right"])
  }
  if (unprivileged !== undefined) {
    execFileSync("chown", ["-R", `${unprivileged.uid}:${unprivileged.gid}`, folder.path])
  }
  const start = () =>
    startProgram({
      command: "chasquid",
      args: [`--config_dir=${folder.path}`],
      cwd: folder.path,
      isRootRefused: true,
      isReady: () => isOpen(submissionOverTls),
    })
  let running = await start()
  return {
    certificate: cert,
    submission,
    submissionOverTls,
    /** The mails that it delivered, each with its headers. */
    mails: (): ReadonlyArray<string> =>
      readdirSync(pathOf("mails")).map((name) => readFileSync(pathOf("mails", name), "utf8")),
    pause: () => running.stop(),
    resume: async () => {
      running = await start()
    },
    stop: async () => {
      await running.stop()
      folder.remove()
    },
  }
}
