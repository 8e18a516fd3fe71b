// @example a pattern of a request in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    // @finding
    Regex::new(&name).unwrap().is_match("text")
}
