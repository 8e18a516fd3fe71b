// @example a link of an archive
// @severity low
use std::path::Path;

fn unpack(archive: &mut tar::Archive<std::fs::File>, target: &Path) -> std::io::Result<()> {
    for entry in archive.entries()? {
        let entry = entry?;
        let link = entry.link_name()?.unwrap();
        // @finding
        std::os::unix::fs::symlink(link, target)?;
    }
    Ok(())
}
