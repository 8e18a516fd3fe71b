// @example an API key
fn connect() {
    // @finding
    let api_key = "q7Rz2vLx9K¦pT4wYb8NcD";
}
