/** The commands of docs/operating.md for Docker: this is what is run, and a test compares it with the page. */

/** The commands, as they are written there. */
export const commands = {
  up: "docker compose up",
  upWithFolder: "REPOS_DIR=~/code docker compose up",
  listKeys: "docker compose run --rm service keys list",
  listSettings: "docker compose run --rm service config",
  down: "docker compose down",
  downWithData: "docker compose down -v",
  upReplicas: "docker compose --profile replicas up",
  build: "docker build -f server/Dockerfile -t code-analysis .",
  run: "docker run -p 127.0.0.1:8000:8000 -v ~/code:/repositories:ro -v code-analysis:/data code-analysis",
} as const

/** Confinement options of a service container, as docs/operating.md has them. */
export const confinement = "--read-only --tmpfs /tmp --cap-drop ALL"

/** The words of a command after the program, without variables before it, with others in the place of some. */
export const wordsOf = (command: string, others: Readonly<Record<string, string>> = {}): ReadonlyArray<string> =>
  Object.entries(others)
    .reduce((text, [documented, other]) => text.replaceAll(documented, other), command)
    .replace(/^(?:\w+=\S+ )*docker (?:compose )?/, "")
    .split(" ")
