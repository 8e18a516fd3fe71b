// Reads deliveries from its input, one a line; prints the names of those that the library verifies.
use base64::{engine::general_purpose::STANDARD, Engine};
use http::{HeaderMap, HeaderName, HeaderValue};
use standardwebhooks::Webhook;

fn decode(text: &str) -> Vec<u8> {
    STANDARD.decode(text).expect("Base64")
}

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("a line");
        let parts: Vec<&str> = line.split('\t').collect();
        let secret = String::from_utf8(decode(parts[1])).expect("UTF-8");
        let headers: HeaderMap = parts[2]
            .split(',')
            .filter_map(|header| header.split_once(':'))
            .map(|(name, value)| {
                let name: HeaderName = name.parse().expect("a name");
                (name, HeaderValue::from_bytes(&decode(value)).expect("a value"))
            })
            .collect();
        let webhook = Webhook::new(&secret).expect("a secret");
        if webhook.verify(&decode(parts[3]), &headers).is_ok() {
            println!("{}", String::from_utf8(decode(parts[0])).expect("UTF-8"));
        }
    }
}
