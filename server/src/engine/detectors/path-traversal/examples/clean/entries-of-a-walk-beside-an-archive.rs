// @example entries of a walk beside an archive that is read
use std::fs;
use walkdir::WalkDir;
use zip::ZipArchive;

fn sizes(archive: &ZipArchive<fs::File>) -> usize {
    for entry in WalkDir::new("pages") {
        let entry = entry.unwrap();
        fs::read_to_string(entry.path());
    }
    archive.len()
}
