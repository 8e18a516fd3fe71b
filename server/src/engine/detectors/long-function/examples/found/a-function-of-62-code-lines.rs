// @example a function of 62 code lines
// @finding
fn build(a: &mut Row) -> i32 {
// @repeat 60
    a.set(NUMBER, a.get(NUMBER) + a.size());
// @end
}
