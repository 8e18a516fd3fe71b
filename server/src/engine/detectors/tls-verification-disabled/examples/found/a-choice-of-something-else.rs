// @example certificates that nobody verifies where something else is chosen
fn client(options: &Options, builder: ClientBuilder) -> ClientBuilder {
    match options.keep_alive {
        // @finding
        true => builder.danger_accept_invalid_certs(true),
        false => builder,
    }
}
