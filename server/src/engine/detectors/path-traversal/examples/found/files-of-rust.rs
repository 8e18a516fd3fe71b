// @example files of axum, actix and Rocket
use actix_web::web;
use std::fs;
async fn show(extract::Path(name): extract::Path<String>) -> Vec<u8> {
    // @finding
    tokio::fs::read(format!("uploads/{name}")).await.unwrap()
}
async fn download(name: web::Path<String>) -> NamedFile {
    // @finding
    NamedFile::open(std::path::Path::new("/srv").join(name.into_inner())).unwrap()
}
#[get("/files/<name>")]
fn file(name: &str) -> String {
    // @finding
    fs::read_to_string(format!("/srv/{}", name)).unwrap()
}
async fn upload(mut form: Multipart) {
    while let Some(field) = form.next_field().await.unwrap() {
        let name = field.file_name().unwrap().to_string();
        // @finding
        fs::write(format!("uploads/{}", name), field.bytes().await.unwrap()).unwrap();
    }
}
