// @example numbers, the last part of a path, a path that stays in its folder, and a path of the program itself
use axum::extract;
async fn show(extract::Path(id): extract::Path<u32>, extract::Query(query): extract::Query<Search>) -> Vec<u8> {
    std::fs::read(format!("uploads/{id}")).unwrap();
    let name = std::path::Path::new(&query.name).file_name().unwrap();
    std::fs::read(std::path::Path::new("/srv").join(name)).unwrap();
    let path = std::fs::canonicalize(&query.page).unwrap();
    if !path.starts_with("/srv") {
        return Vec::new();
    }
    std::fs::read(path).unwrap()
}
fn load(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap()
}
