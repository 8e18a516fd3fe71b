// @example calls in tests and documentation
/// a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); a.next().unwrap(); 
fn g() {}

#[cfg(test)]
mod tests {
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
}
