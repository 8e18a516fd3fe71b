// @example a template that is given data in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    let mut context = Context::new();
    context.insert("name", &name);
    Tera::one_off("Hello {{ name }}", &context, true)
}
