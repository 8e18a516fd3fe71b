// @example keys in examples: in a comment, and in a text
 * const mac = createHmac('sha256', 'my key')
// jwt.sign({ id }, 'shhhh')
const help = "jwt.sign({ id }, 'shhhh')"
