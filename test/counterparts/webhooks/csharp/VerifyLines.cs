// Reads deliveries from its input, one a line; prints the names of those that the library verifies.
using System;
using System.IO;
using System.Net;
using System.Text;
using StandardWebhooks;
using StandardWebhooks.Exceptions;

static class VerifyLines
{
    static string Text(string base64) => Encoding.UTF8.GetString(Convert.FromBase64String(base64));

    static void Main()
    {
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
        for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
        {
            var parts = line.Split('\t');
            var headers = new WebHeaderCollection();
            foreach (var header in parts[2].Split(','))
            {
                var named = header.Split(':');
                if (named.Length == 2) headers.Add(named[0], Text(named[1]));
            }
            try
            {
                new Webhook(Text(parts[1])).Verify(Text(parts[3]), headers);
                output.Write(Text(parts[0]) + "\n");
            }
            catch (WebhookVerificationException)
            {
                // it fits no signature, or is too old
            }
        }
    }
}
