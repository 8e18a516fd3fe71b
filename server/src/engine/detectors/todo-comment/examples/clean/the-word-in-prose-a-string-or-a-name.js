// @example the word in prose, a string or a name
// The todo list, see TODO.md and TODOS.
f('TODO: a', TODO)
