// @example a client in every build, and none in a build for tests
fn client() -> Client {
    #[cfg(feature = "test_mode")]
    let builder = reqwest::Client::builder().danger_accept_invalid_certs(true);
    // @finding
    let other = reqwest::Client::builder().danger_accept_invalid_certs(true);
    builder.build()
}
