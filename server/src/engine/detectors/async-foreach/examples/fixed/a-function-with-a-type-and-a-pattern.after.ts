const f = async () => {
	for (const { b, c } of Object.values(a)) {
		await d(b, c)
	}
}