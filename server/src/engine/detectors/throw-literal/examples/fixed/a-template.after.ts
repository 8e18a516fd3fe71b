const f = (a: string) => {
	throw new Error(`no
${a}`)
}