// @example an option in a component
const A = () => <a b={{ rejectUnauthorized: false }} />
