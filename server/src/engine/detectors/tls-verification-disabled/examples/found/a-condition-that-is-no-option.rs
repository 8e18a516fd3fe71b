// @example a condition that is no option
fn client(proxy: Option<Proxy>) -> Client {
    let mut builder = Client::builder();
    if proxy.is_some() {
        // @finding
        builder = builder.danger_accept_invalid_certs(true);
    }
    builder.build()
}
