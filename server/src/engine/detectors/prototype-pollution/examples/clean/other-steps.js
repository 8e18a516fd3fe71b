// @example steps along an array, a list and objects of their own
function insert(root, words, id) {
  let node = root
  for (const word of words) {
    if (!Object.hasOwn(node, word)) node[word] = {}
    node = node[word]
  }
  node[words.length] = id
}
function append(list, value) {
  let node = list
  while (node.next) node = node.next
  node.next = value
}
function shift(rows, value) {
  for (let i = 0; i < rows.length; i++) rows[i] = value
}
function last(table, value) {
  let row = table
  for (let i = 0; i < 3; i++) row = row[0]
  row[1] = value
}
module.exports = { insert, append, shift, last }
