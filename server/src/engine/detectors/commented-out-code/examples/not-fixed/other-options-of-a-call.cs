// @example other options of a call
class Uploader
{
    void Upload(string path)
    {
        arguments.Add("path", path);
        //arguments.Add("syntax", "");
        //arguments.Add("name", "");
        arguments.Add("expire", "0");
        Send();
    }
}
