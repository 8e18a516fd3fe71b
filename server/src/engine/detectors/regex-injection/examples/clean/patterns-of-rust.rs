// @example text that is escaped in a pattern in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    Regex::new(&regex::escape(&name)).unwrap().is_match("text")
}
