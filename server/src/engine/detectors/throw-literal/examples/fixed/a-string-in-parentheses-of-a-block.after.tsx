const A = () => { throw new Error("a") }
