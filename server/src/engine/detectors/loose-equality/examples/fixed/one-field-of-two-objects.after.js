const sameColumn = (one, other) => one.column === other.column
