// @example a password that is taken where the environment has none
// @severity low
// @finding
export const password = process.env.SMTP_PASSWORD || "q7Rz2vLx9K¦pT4wYb8NcD"
