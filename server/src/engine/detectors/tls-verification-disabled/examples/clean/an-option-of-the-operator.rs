// @example an option of the operator
fn client(options: &Options) -> Client {
    let mut builder = Client::builder();
    if options.accept_invalid_certs {
        builder = builder.danger_accept_invalid_certs(true);
    }
    builder.danger_accept_invalid_hostnames(options.insecure).build()
}
