// @example a few calls
fn f(a: &mut A) {
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
}
