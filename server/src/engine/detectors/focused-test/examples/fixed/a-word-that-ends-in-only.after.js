it("refuses to write", () => {})
