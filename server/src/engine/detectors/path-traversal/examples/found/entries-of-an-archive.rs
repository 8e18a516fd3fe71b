// @example entries of an archive
use std::fs::File;
use std::path::Path;

fn unpack(archive: &mut tar::Archive<File>, folder: &Path) -> std::io::Result<()> {
    for entry in archive.entries()? {
        let mut entry = entry?;
        let path = folder.join(entry.path()?);
        // @finding
        let mut out = File::create(&path)?;
        std::io::copy(&mut entry, &mut out)?;
    }
    Ok(())
}
