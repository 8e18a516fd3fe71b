// @example text of a request in a statement of sqlx
use axum::extract::{Path, Query};
async fn show(Path(name): Path<String>, Query(query): Query<Search>, State(pool): State<Pool>) -> impl IntoResponse {
    let mut sql = String::from("SELECT * FROM users");
    sql.push_str(&format!(" WHERE name = '{}'", name));
    // @finding
    let users = sqlx::query_as::<_, User>(&sql).fetch_all(&pool).await?;
    // @finding
    sqlx::query(&format!("DELETE FROM logs WHERE user = '{name}'")).execute(&pool).await?;
    Json(users)
}
