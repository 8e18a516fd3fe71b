// @example tests for NaN
fn f(x: f64) -> bool { x != x }
fn g(x: f32) -> bool { !(x >= x) }
