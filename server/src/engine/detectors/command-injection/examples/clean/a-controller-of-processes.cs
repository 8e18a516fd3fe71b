// @example a controller that is none of pages
using System;
using System.Diagnostics;

public class ProcessController : IDisposable
{
    public bool Start(string fileName, Arguments arguments = null)
    {
        Process.StartInfo.FileName = fileName;
        return Process.Start();
    }
}
