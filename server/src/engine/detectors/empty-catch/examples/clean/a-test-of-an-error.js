// @example a test that fails where no error comes
// @file test/parser.test.js
test('refuses', () => {
  try {
    parse('x')
    assert.fail('must not be accepted')
  } catch (error) {}
})
