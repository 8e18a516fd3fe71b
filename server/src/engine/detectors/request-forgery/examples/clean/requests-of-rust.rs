// @example a host that the program names in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    reqwest::get(format!("https://api.example.org/users/{name}")).await?.text().await?
}
