// @example another field among fields
class Entry
{
    public string Permissions;
    //public List<Tag> Tags;
    //public List<File> Files;
    public List<Folder> Folders = new List<Folder>();
}
