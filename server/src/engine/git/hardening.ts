/** Environment and flags for running git on untrusted repositories. */
import { fileURLToPath } from "node:url"

/** A transport that a git command may use. Analysis itself needs none. */
export type GitProtocol = "file" | "https" | "http" | "ssh"

/** Git settings for one command, by name. They may be secret: they never appear in arguments, files or traces of git. */
export type GitConfiguration = Readonly<Record<string, string>>

/**
 * Configuration file that lets git read folders of other users, such as mounted ones. A file, because flags do not
 * reach `upload-pack`, which git starts in the folder that it fetches from, and which runs no configured programs.
 */
const configuration = fileURLToPath(new URL("./gitconfig", import.meta.url))

/**
 * The whole environment of a git process. Of the server's own environment it only contains `PATH`: no credentials, no
 * system or user configuration, no prompts, no lazy fetching.
 *
 * @param allowedProtocols transports the command may use; without any, git refuses every clone, fetch and push
 * @param settingsOfCommand further settings, such as a header with a credential
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

/** Flaws of old histories that are accepted: refusing them would refuse well-known public repositories. */
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
  // Objects with paths such as `../x` are refused when they are received.
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
