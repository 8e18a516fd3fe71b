// @example arguments of their own in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    Command::new("ls").arg("--").arg(&name).output()?;
}
