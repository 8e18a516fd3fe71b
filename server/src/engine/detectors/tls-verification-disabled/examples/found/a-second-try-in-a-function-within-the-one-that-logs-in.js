// @example a second try in a function within the one that logs in
// @severity high
exports.send = (mail) => {
  const options = { host: settings.host, auth: { user: settings.user, pass: settings.pass } }
  return transport(options).send(mail).catch(() => {
    // @finding
    options.tls.rejectUnauthorized = false
    return transport(options).send(mail)
  })
}
