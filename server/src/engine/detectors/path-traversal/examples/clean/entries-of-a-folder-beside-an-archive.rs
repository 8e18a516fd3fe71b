// @example entries of a folder that are put into an archive
use std::fs;

fn pack(folder: &Path, writer: impl Write) -> Result<()> {
    let mut builder = tar::Builder::new(writer);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let mut file = fs::File::open(path)?;
        let mut inner = ar::Archive::new(&mut file);
        builder.append_file("x", &mut file)?;
    }
    Ok(())
}
