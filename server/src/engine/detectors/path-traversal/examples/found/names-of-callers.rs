// @example a name of a caller behind a folder
// @severity low
pub fn save(file_name: &str, bytes: &[u8], config: &Config) -> IoResult<()> {
    let path = config.server.upload_path.join(file_name);
    // @finding
    let mut buffer = File::create(&path)?;
    buffer.write_all(bytes)
}

pub fn save_safely(file_name: &str, bytes: &[u8], config: &Config) -> IoResult<()> {
    let last = PathBuf::from(file_name).file_name();
    let mut buffer = File::create(config.server.upload_path.join(last))?;
    buffer.write_all(bytes)
}
