// @example a flag that is turned off
// @finding
res.cookie('theme', 'dark', { httpOnly: false })
const A = () => <a />
