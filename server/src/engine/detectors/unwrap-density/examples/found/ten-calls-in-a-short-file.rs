// @example ten calls in a short file
// @severity low
// @finding
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
}
