// @example a client that accepts every certificate
// @severity high
fn f() {
    // @finding
    let c = Client::builder()
        .danger_accept_invalid_certs(true);
}
