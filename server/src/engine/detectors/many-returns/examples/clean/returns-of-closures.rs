// @example returns of closures
fn f(a: A) {
    if a.b {
        for c in a.d {
            c.each(|e| { return e + 0; });
            c.each(|e| { return e + 1; });
            c.each(|e| { return e + 2; });
            c.each(|e| { return e + 3; });
            c.each(|e| { return e + 4; });
            c.each(|e| { return e + 5; });
            c.each(|e| { return e + 6; });
            c.each(|e| { return e + 7; });
        }
    }
}
