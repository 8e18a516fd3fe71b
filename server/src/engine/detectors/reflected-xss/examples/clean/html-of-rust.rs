// @example text that is escaped, and plain text, in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    if name.is_empty() {
        return format!("Hello {name}");
    }
    Html(format!("<h1>{}</h1>", html_escape::encode_text(&name)))
}
