// @example other uses of the name
// @file test/b.js
model.fit(data)
fit(data)
query.only('id')
it('only', () => {})
