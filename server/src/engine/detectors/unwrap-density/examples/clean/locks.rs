// @example locks
fn f(a: &mut A) {
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
    g(a.lock().unwrap());
}
