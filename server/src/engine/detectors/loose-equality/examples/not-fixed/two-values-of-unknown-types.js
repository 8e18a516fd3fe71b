// @example two values of unknown types
const isChosen = (filterValue, row) => filterValue == row[0]
