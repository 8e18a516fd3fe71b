describe.each`
  a
  ${1}
`("$a", ({ a }) => {})
