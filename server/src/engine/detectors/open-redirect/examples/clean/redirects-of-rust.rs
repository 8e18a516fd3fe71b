// @example a path of the program itself in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    Redirect::to(&format!("/users/{name}"))
}
