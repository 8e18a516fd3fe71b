// Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
mod recipe;

use base64::{engine::general_purpose::STANDARD, Engine};

fn decode(text: &str) -> Vec<u8> {
    STANDARD.decode(text).expect("Base64")
}

fn text(given: &str) -> String {
    String::from_utf8(decode(given)).expect("UTF-8")
}

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.expect("a line");
        let parts: Vec<&str> = line.split('\t').collect();
        let secrets: Vec<String> = parts[1].split(',').map(text).collect();
        let headers: Vec<(String, String)> = parts[2]
            .split(',')
            .filter_map(|header| header.split_once(':'))
            .map(|(name, value)| (name.to_string(), text(value)))
            .collect();
        if recipe::verify(&decode(parts[3]), &headers, &secrets) {
            println!("{}", text(parts[0]));
        }
    }
}
