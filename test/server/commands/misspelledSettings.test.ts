/** Variables whose names are nearly those of settings are told of, and those of usual environments are not. */
import { expect, test } from "vitest"
import { misspelledSettings } from "../../../server/src/commands/misspelledSettings.ts"
import { settingNames } from "../../../server/src/config/SettingTable.ts"

test.each([
  ["DATBASE_URL", "DATABASE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["ENCRYPTON_KEY", "ENCRYPTION_KEY"],
  ["ANALYSIS_WORKER", "ANALYSIS_WORKERS"],
  ["REPO_DIR", "REPOS_DIR"],
  ["DATADIR", "DATA_DIR"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["ROLE", "ROLES"],
  ["GITHUB_WEBHOOKS_SECRET", "GITHUB_WEBHOOK_SECRET"],
  ["OIDC_CLIENTID", "OIDC_CLIENT_ID"],
  ["CORS_ALLOWED_ORIGIN", "CORS_ALLOWED_ORIGINS"],
])("%s was meant to be %s", (name, meant) => {
  expect(misspelledSettings(["PATH", name])).toEqual([`${name} is no setting; did you mean ${meant}?`])
})

/** Variables that Kubernetes sets in each container for a Service. */
const ofService = (service: string): ReadonlyArray<string> =>
  ["SERVICE_HOST", "SERVICE_PORT", "SERVICE_PORT_HTTP", "PORT", "PORT_80_TCP", "PORT_80_TCP_PROTO"]
    .concat(["PORT_80_TCP_PORT", "PORT_80_TCP_ADDR"])
    .map((name) => `${service}_${name}`)

const usual = {
  settings: settingNames,
  shell: [
    ..."PATH HOME USER SHELL PWD OLDPWD LANG LC_ALL TERM TZ TMPDIR HOSTNAME HOSTTYPE LOGNAME MAIL SHLVL EDITOR".split(
      " ",
    ),
    ..."DISPLAY XDG_DATA_DIRS XDG_DATA_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK SUDO_USER COLORTERM _".split(
      " ",
    ),
    ..."HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy NO_COLOR FORCE_COLOR CI DEBUG".split(" "),
  ],
  node: "NODE_ENV NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_cache npm_command INIT_CWD".split(
    " ",
  ),
  PostgreSQL: "PGHOST PGPORT PGUSER PGDATABASE PGPASSFILE PGSSLMODE PGDATA POSTGRES_PASSWORD POSTGRES_USER".split(" "),
  "other programs": [
    ..."STRIPE_API_KEY GITHUB_TOKEN GITHUB_APP_KEY GITHUB_REPOSITORY GITHUB_SERVER_URL GITHUB_SHA GH_TOKEN".split(" "),
    ..."OTEL_SDK_DISABLED OTEL_TRACES_EXPORTER OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_CERTIFICATE".split(" "),
    ..."GITLAB_TOKEN GITLAB_WEBHOOK_SECRET GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL DATABASE_SSL DATABASE_TLS".split(" "),
    ..."SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD REDIS_URL PORT_HTTP PORT0 PORT1 POST HOSTS SENTRY_DSN".split(" "),
    ..."CODE_ANALYSIS_URL CODE_ANALYSIS_API_KEY CODE_ANALYSIS_TOKEN PROXY_PORT OPENAI_API_KEY JWT_SECRET".split(" "),
  ],
  Kubernetes: "KUBERNETES DATABASE BASE DATA GITEA SMTP CHAT_MODEL METRICS LOG HOST CODE_ANALYSIS"
    .split(" ")
    .flatMap(ofService),
}

test.each(Object.entries(usual))("variables of %s are none that were misspelled", (_, names) => {
  expect(misspelledSettings(names)).toEqual([])
})
