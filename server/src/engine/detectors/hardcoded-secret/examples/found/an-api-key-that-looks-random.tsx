// @example an API key that looks random
// @severity low
// @finding
const apiKey = 'q7Rz2vLx9K¦pT4wYb8NcD'
export const A = () => <a />
