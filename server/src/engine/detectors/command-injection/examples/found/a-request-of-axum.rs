// @example text of a request in a command of Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    // @finding
    Command::new("sh").arg("-c").arg(format!("ls {}", name)).output()?;
    // @finding
    Command::new(&query.program).spawn()?;
}
