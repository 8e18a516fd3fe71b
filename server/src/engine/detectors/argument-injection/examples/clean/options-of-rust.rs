// @example arguments behind the end of the options in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    Command::new("git").args(["log", "--"]).arg(&name).output()
}
