// @example a client in a build for tests, and one in every build
fn client() -> Client {
    #[cfg(feature = "test_mode")]
    // @finding
    let builder = reqwest::Client::builder().danger_accept_invalid_certs(true);
    // @finding
    let other = reqwest::Client::builder().danger_accept_invalid_certs(true);
    builder.build()
}
