// @example verification that is on
fn f() { Client::builder().danger_accept_invalid_certs(false); }
