// @example names that stay in the folder
use std::fs::File;
use std::io;
use std::path::Path;

pub fn unzip(path: &Path, folder: &Path) -> io::Result<()> {
    let mut archive = zip::ZipArchive::new(File::open(path)?).unwrap();
    for i in 0..archive.len() {
        let mut file = archive.by_index(i).unwrap();
        let Some(name) = file.enclosed_name() else { continue };
        let mut out = File::create(folder.join(name))?;
        io::copy(&mut file, &mut out)?;
    }
    Ok(())
}
