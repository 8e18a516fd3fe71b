// @example a key given with and without quotes, other line ends
const a = {
	'b': () => c(),

	b: 2,
}
