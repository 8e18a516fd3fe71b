test.failing("a", () => {})
