// @example long functions in tests that stand beside the code
// @file src/report.rs
fn report() {}

#[cfg(test)]
mod tests {
    #[test]
    fn reports() {
// @repeat 100
        a.set(NUMBER);
// @end
    }
}
