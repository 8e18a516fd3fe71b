// @example text of a template in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    // @finding
    Tera::one_off(&format!("Hello {name}"), &Context::new(), true)
}
