// @example names of entries
use std::fs::File;
use std::io;
use std::path::Path;

pub fn unzip(path: &Path, folder: &Path) -> io::Result<()> {
    let mut archive = zip::ZipArchive::new(File::open(path)?).unwrap();
    for i in 0..archive.len() {
        let mut file = archive.by_index(i).unwrap();
        let to = folder.join(file.name());
        // @finding
        let mut out = File::create(&to)?;
        io::copy(&mut file, &mut out)?;
    }
    Ok(())
}
