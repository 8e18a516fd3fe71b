// @example helpers of a controller that no route reaches
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Mvc;

public class CardsController : ControllerBase
{
    public static string Extract(string url, string param)
    {
        return Regex.Match(url, param + "=([a-f0-9]{32})").Value;
    }
}
