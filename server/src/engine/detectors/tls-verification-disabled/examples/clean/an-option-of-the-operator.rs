// @example an option of the operator
fn client(options: &Options) -> Client {
    let mut builder = Client::builder();
    if options.accept_invalid_certs {
        builder = builder.danger_accept_invalid_certs(true);
    }
    let builder = match options.skip_hostname_verification {
        true => {
            warn!("names of hosts are not verified");
            builder.danger_accept_invalid_hostnames(true)
        }
        false => builder,
    };
    builder.danger_accept_invalid_hostnames(options.insecure).build()
}
