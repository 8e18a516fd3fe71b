fn f() {
    let c = Client::builder()
        .danger_accept_invalid_certs(false);
}
