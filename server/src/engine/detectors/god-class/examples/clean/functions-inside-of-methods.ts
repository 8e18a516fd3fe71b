// @example functions inside of methods
class Shop {
  open(a: Row): void {
// @repeat 13
    a.each((b) => {
    })
    a.each((b) => {
    a.set(0);
    })
    a.each((b) => {
    a.set(0);
    a.set(1);
    })
// @end
    a.each((b) => {
    })
  }
}
