// @example an environment variable that is named after the option
function tlsOfDatabase() {
  if (process.env.DATABASE_REJECT_UNAUTHORIZED === "false") {
    return { rejectUnauthorized: false }
  }
  return true
}
