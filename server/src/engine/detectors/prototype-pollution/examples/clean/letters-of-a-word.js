// @example a tree that is walked letter by letter
function insert(node, word, value) {
  for (const letter of word) {
    node = node[letter] = node[letter] || {}
  }
  node[word] = value
}
