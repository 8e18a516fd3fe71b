// @example a client that accepts every certificate
// @severity high
fn f(token: &str) {
    // @finding
    let c = Client::builder()
        .danger_accept_invalid_certs(true);
    c.get(address).bearer_auth(token);
}
