// @example entries that stay in their folder
use std::fs::File;
use std::path::Path;

fn unpack(archive: &mut zip::ZipArchive<File>, folder: &Path) -> std::io::Result<()> {
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i)?;
        let Some(name) = entry.enclosed_name() else { continue };
        let mut out = File::create(folder.join(name))?;
        std::io::copy(&mut entry, &mut out)?;
    }
    Ok(())
}
