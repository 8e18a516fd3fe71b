// @example a function with a type and a pattern
const f = async () => {
	Object.values(a).forEach(async function ({ b, c }: B) {
		await d(b, c)
	})
}