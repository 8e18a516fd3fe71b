/** Commands that start a process in an environment that is worse than that of the tests, and what this machine has of them. */
import { spawnSync } from "node:child_process"

/** Words in front of a command, which becomes that command. */
export type Launcher = ReadonlyArray<string>

const runs = (launcher: Launcher): boolean => {
  const [program, ...words] = [...launcher, "true"]
  return spawnSync(program, words, { stdio: "ignore" }).status === 0
}

/** The launcher, or nothing on a machine that cannot do it. */
const whereItRuns = (launcher: Launcher): Launcher | undefined => (runs(launcher) ? launcher : undefined)

/** Without the rights of root, which may open every port and read every file. Others do not have them to begin with. */
export const withoutRights = (): Launcher | undefined =>
  process.getuid?.() === 0 ? whereItRuns(["setpriv", "--bounding-set=-all", "--inh-caps=-all"]) : []

/** With a limit of the files that may be open. */
export const withOpenFiles = (files: number): Launcher | undefined => whereItRuns(["prlimit", `--nofile=${files}`])

/** With a limit of the addresses that may be used (`ulimit -v`). */
export const withAddresses = (gibibytes: number): Launcher | undefined =>
  whereItRuns(["prlimit", `--as=${gibibytes * 2 ** 30}`])

/**
 * With a file system in memory on a folder. The process alone sees it, and it goes with the process.
 *
 * @param options of the mount, such as `size=64m`
 */
export const onFileSystem = (folder: string, options: string): Launcher | undefined => {
  const script = 'mount -t tmpfs -o "$0" tmpfs "$1" && shift && exec "$@"'
  const inNamespace = process.getuid?.() === 0 ? ["unshare", "--mount"] : ["unshare", "--mount", "--map-root-user"]
  return whereItRuns([...inNamespace, "sh", "-c", script, options, folder])
}
