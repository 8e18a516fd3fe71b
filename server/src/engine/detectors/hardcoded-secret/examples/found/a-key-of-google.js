// @example a key of Google
// @finding
const maps = 'AI¦zaSyD3x9QmW7tK2vRb8LcN4pZ6hJ1fG5sA0uE'
