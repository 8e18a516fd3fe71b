// @example an address of a request in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    // @finding
    let text = reqwest::get(&query.url).await?.text().await?;
    // @finding
    reqwest::Client::new().get(format!("http://{name}/status")).send().await?;
    text
}
