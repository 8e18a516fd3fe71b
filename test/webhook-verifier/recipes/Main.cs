// Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
using System;
using System.IO;
using System.Linq;
using System.Text;

static class Program
{
    static string Text(string base64) => Encoding.UTF8.GetString(Convert.FromBase64String(base64));

    static void Main()
    {
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
        for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
        {
            var parts = line.Split('\t');
            var headers = parts[2].Split(',').Where(header => header != "").Select(header => header.Split(':'))
                .ToDictionary(header => header[0], header => Text(header[1]));
            var secrets = parts[1].Split(',').Select(Text).ToArray();
            if (Webhooks.Verify(Convert.FromBase64String(parts[3]), headers, secrets)) output.Write(Text(parts[0]) + "\n");
        }
    }
}
