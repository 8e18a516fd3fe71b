// @example entries of a macro that takes JSON
fn body() -> Value {
    json!({
        // @finding
        "api_key": "kJ8s9D2mQ4x¦Z7pLw"
    })
}
