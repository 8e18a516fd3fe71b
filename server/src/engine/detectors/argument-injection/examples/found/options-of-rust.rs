// @example an argument that may be an option in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    // @finding
    Command::new("git").arg("log").arg(&name).output()
}
