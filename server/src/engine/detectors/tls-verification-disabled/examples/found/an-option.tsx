// @example an option
// @finding
const A = () => <a b={{ rejectUnauthorized: false }} />
