describe.concurrent('a', () => {})
