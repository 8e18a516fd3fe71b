const a = {
	b: 2,
}
