// @example a variable beside one of its name in another function
// @safe
describe("messages", function () {
  it("are counted by the server", function () {
    const count = server.count()
    check(count)
  })
  it("come twice", function (done) {
    let count = 0
    on("message", function () {
      count += 1
      if (count == 2) done()
    })
  })
})
