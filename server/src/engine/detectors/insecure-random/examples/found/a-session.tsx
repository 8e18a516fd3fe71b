// @example a session
// @finding
const state = { sessionId: 'a' + Math.random() }
const A = () => <a />
