/** The environment and the flags under which git may touch a repository that somebody else wrote. */
import { fileURLToPath } from "node:url"

/** A transport that git may use for one command. Analysis itself needs none. */
export type GitProtocol = "file" | "https" | "http" | "ssh"

/** Settings of git for one command by their names. They may be secret: no argument, file or trace of git has them. */
export type GitConfiguration = Readonly<Record<string, string>>

/**
 * Lets git read a folder that belongs to another user, as a mounted one may. It is a file because flags do not reach
 * `upload-pack`, which git starts in the folder that it fetches from and which runs nothing that is configured there.
 */
const configuration = fileURLToPath(new URL("./gitconfig", import.meta.url))

/**
 * The whole environment of a git child process. Nothing of the server's own environment is handed on but `PATH`:
 * no credentials, no system or user configuration, no prompts, no lazy fetching.
 *
 * @param allowedProtocols transports the command may use; with none, every clone, fetch and push is refused by git
 * @param settingsOfCommand what else git is told, such as a header with a credential
 * @example
 * hardenedGitEnvironment(["file"]) // for cloning a repository of this machine
 */
export const hardenedGitEnvironment = (
  allowedProtocols: ReadonlyArray<GitProtocol> = [],
  settingsOfCommand: GitConfiguration = {},
): Readonly<Record<string, string>> => ({
  PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
  HOME: "/nonexistent",
  XDG_CONFIG_HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_CONFIG_GLOBAL: configuration,
  GIT_ATTR_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "/bin/false",
  SSH_ASKPASS: "/bin/false",
  GIT_ALLOW_PROTOCOL: allowedProtocols.join(":"),
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_NO_LAZY_FETCH: "1",
  GIT_OPTIONAL_LOCKS: "0",
  ...variablesOf(settingsOfCommand),
})

const variablesOf = (configurationOfCommand: GitConfiguration): Readonly<Record<string, string>> => {
  const entries = Object.entries(configurationOfCommand)
  return Object.fromEntries([
    ["GIT_CONFIG_COUNT", String(entries.length)],
    ...entries.flatMap(([name, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, name],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ])
}

/** Flaws of old but honest histories: refusing them would refuse well-known public repositories. */
const toleratedObjectFlaws = [
  "zeroPaddedFilemode",
  "badTimezone",
  "missingSpaceBeforeDate",
  "missingSpaceBeforeEmail",
  "missingNameBeforeEmail",
]

const settings: ReadonlyArray<string> = [
  // Nothing of the repository may run: no hooks, no file-system monitor, no remote helper.
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "protocol.ext.allow=never",
  // Nothing may lead out of the repository.
  "submodule.recurse=false",
  "core.symlinks=false",
  "http.followRedirects=false",
  // Objects that name paths such as `../x` are refused when they are received.
  "transfer.fsckObjects=true",
  ...toleratedObjectFlaws.map((flaw) => `fetch.fsck.${flaw}=ignore`),
  // Large blobs are streamed, never delta-compressed or diffed in memory.
  "core.bigFileThreshold=1m",
  // A short-lived copy needs no housekeeping in the background.
  "gc.auto=0",
  "maintenance.auto=false",
]

/** The `-c name=value` flags that go before every git subcommand. */
export const hardenedGitArguments: ReadonlyArray<string> = [
  "--no-pager",
  "--literal-pathspecs",
  ...settings.flatMap((setting) => ["-c", setting]),
]
