// @example the last part of the target of a link
use std::path::Path;

fn unpack(archive: &mut tar::Archive<std::fs::File>, target: &Path) -> std::io::Result<()> {
    for entry in archive.entries()? {
        let entry = entry?;
        let link = entry.link_name()?.unwrap();
        std::os::unix::fs::symlink(link.file_name().unwrap(), target)?;
    }
    Ok(())
}
