// @example a name that a method calls valid
public class FileController : Controller
{
    [HttpPut("{id}")]
    public void Put(int id, [FromBody] FileModel file)
    {
        if (file.Name.IsPathOrFileValid())
        {
            System.IO.File.Move("/srv/new", Path.Combine("/srv/files", file.Name));
        }
    }
}
