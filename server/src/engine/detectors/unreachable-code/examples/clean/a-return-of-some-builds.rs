// @example a return of some builds
fn f() -> u8 {
#[cfg(unix)]
return 1;
#[cfg(not(unix))]
g()
}
