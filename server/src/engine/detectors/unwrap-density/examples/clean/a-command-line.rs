// @example a command line
// @file src/main.rs
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
    g(a.next().unwrap());
    g(a.next().unwrap());
    g(a.next().unwrap());
}
