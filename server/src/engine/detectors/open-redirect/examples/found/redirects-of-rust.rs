// @example a target that the query names in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    if name.is_empty() {
        // @finding
        return HttpResponse::Found().insert_header(("Location", query.next.clone())).finish();
    }
    // @finding
    Redirect::to(&query.next)
}
