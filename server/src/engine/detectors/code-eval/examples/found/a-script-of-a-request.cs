// @example a script of C# out of a request
// @severity critical
using Microsoft.AspNetCore.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;

public class SumsController : ControllerBase
{
    [HttpGet]
    public async Task<IActionResult> Sum([FromQuery] string expression)
    {
        // @finding
        return Ok(await CSharpScript.EvaluateAsync(expression));
    }
}
