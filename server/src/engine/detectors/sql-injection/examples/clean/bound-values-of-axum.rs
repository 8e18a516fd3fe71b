// @example bound values, numbers, and columns that a match allows in Rust
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    sqlx::query("SELECT * FROM users WHERE name = $1").bind(&name).fetch_all(&pool).await?;
    let page: u32 = query.page.parse()?;
    sqlx::query(&format!("SELECT * FROM users OFFSET {}", page)).fetch_all(&pool).await?;
    let column = match query.sort.as_str() {
        "name" => "name",
        _ => "id",
    };
    sqlx::query(&format!("SELECT * FROM users ORDER BY {column}")).fetch_all(&pool).await?;
    if COLUMNS.contains(&query.sort.as_str()) {
        sqlx::query(&format!("SELECT * FROM users ORDER BY {}", query.sort)).fetch_all(&pool).await?;
    }
}
