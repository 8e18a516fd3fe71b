// @example entries of a folder, beside an archive that is written
use actix_web::HttpRequest;
use zip::ZipWriter;

fn texts(request: &HttpRequest, folder: &Path) -> Vec<String> {
    let writer = ZipWriter::new(Vec::new());
    let mut found = vec![];
    for entry in folder.read_dir().unwrap() {
        let entry = entry.unwrap();
        found.push(std::fs::read_to_string(entry.path()).unwrap());
    }
    found
}
