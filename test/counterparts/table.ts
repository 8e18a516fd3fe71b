/** The programs of other makers that the service is tested against: what each proves, and how it is had. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { findBinaries } from "../server/support/postgres.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** A program, or several of a kind. */
export interface Counterpart {
  readonly name: string
  /** Source of the program. */
  readonly from: string
  readonly proves: string
  /** Why it cannot be had on this machine; undefined where it can. */
  readonly missing: () => string | undefined
  /** The file of its tests. */
  readonly test: string
}

/** The advice for a program that is not installed. */
const needs = (programs: ReadonlyArray<string>, advice: string) => (): string | undefined => {
  const absent = programs.filter((program) => spawnSync("which", [program]).status !== 0)
  return absent.length === 0 ? undefined : `there is no ${absent.join(", no ")} (${advice})`
}

const needsGo = needs(["go"], "install Go from https://go.dev/dl")

/** Packages with a lock of their own; nothing is missing once they are installed. */
const installed = (folder: string) => (): string | undefined => {
  const { status } = spawnSync(process.execPath, ["scripts/ensure.mjs", folder], { cwd: root, stdio: "inherit" })
  return status === 0 ? undefined : `npm could not install ${folder}`
}

/** All of them. */
export const counterparts: ReadonlyArray<Counterpart> = [
  {
    name: "gitea",
    from: "Go",
    proves: "Gitea as a source host: events, runs, statuses, gates, fixes",
    missing: needsGo,
    test: "test/counterparts/gitea/",
  },
  {
    name: "stripe",
    from: "Go",
    proves: "each call of Stripe's adapter by the vendor's own description, stripe-mock",
    missing: needsGo,
    test: "test/counterparts/stripe/",
  },
  {
    name: "collector",
    from: "Go",
    proves: "traces, metrics and logs as an OpenTelemetry collector reads them",
    missing: needsGo,
    test: "test/counterparts/collector/",
  },
  {
    name: "links",
    from: "Go",
    proves: "slow, cut, dead and slowly closed links to PostgreSQL and to receivers, by Toxiproxy",
    missing: () => needsGo() ?? (findBinaries() === undefined ? "there is no PostgreSQL" : undefined),
    test: "test/counterparts/links/",
  },
  {
    name: "archive",
    from: "Debian",
    proves: "a moment of the past, from PostgreSQL's base backup and an archive of its log",
    missing: () => (findBinaries() === undefined ? "there is no PostgreSQL" : undefined),
    test: "test/counterparts/archive/",
  },
  {
    name: "oidc",
    from: "npm",
    proves: "sign-in with a certified provider, oidc-provider: clients, resources, new keys, clocks",
    missing: installed("test/counterparts/oidc"),
    test: "test/counterparts/oidc/",
  },
  {
    name: "github",
    from: "Go",
    proves: "the action for GitHub by a runner, act",
    missing: needsGo,
    test: "test/counterparts/github/",
  },
  {
    name: "gitlab",
    from: "npm",
    proves: "the template for GitLab by a runner, gitlab-ci-local",
    missing: () => needs(["rsync"], "Debian: apt-get install rsync")() ?? installed("test/counterparts/gitlab")(),
    test: "test/counterparts/gitlab/",
  },
  {
    name: "keycloak",
    from: "Maven Central",
    proves: "sign-in, bearer tokens, new keys and sign-out with Keycloak",
    missing: needs(["java", "mvn"], "Debian: apt-get install maven"),
    test: "test/counterparts/keycloak/",
  },
  {
    name: "webhooks",
    from: "PyPI, Go, crates.io, Maven Central",
    proves: "deliveries by the libraries of Standard Webhooks, and by the recipes of the documentation",
    missing: needs(
      ["python3", "go", "cargo", "javac", "mvn"],
      "Debian: apt-get install python3-venv golang-go cargo default-jdk-headless maven",
    ),
    test: "test/counterparts/webhooks/",
  },
  {
    name: "prometheus",
    from: "Debian",
    proves: "the page of metrics and the alert rules, by promtool",
    missing: needs(["promtool"], "Debian: apt-get install prometheus"),
    test: "test/counterparts/prometheus/",
  },
  {
    name: "proxies",
    from: "Debian",
    proves: "streams, paths, callers and requests hidden in others, through nginx, Caddy and HAProxy",
    missing: needs(["nginx", "caddy", "haproxy"], "Debian: apt-get install nginx-light caddy haproxy"),
    test: "test/counterparts/proxies/",
  },
  {
    name: "smtp",
    from: "Debian",
    proves: "digests by a mail server that asks for TLS and a password, chasquid",
    missing: needs(["chasquid", "chasquid-util"], "Debian: apt-get install chasquid"),
    test: "test/counterparts/smtp/",
  },
]
