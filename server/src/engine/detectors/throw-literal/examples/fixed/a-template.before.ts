// @example a template
const f = (a: string) => {
	throw `no
${a}`
}