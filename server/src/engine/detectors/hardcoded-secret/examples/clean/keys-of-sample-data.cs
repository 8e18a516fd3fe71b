// @example keys of sample data
// @file src/Shop.Core/Utility/SampleDataService.cs
public class SampleDataService
{
    public const string FreeApiKey = "LhhP1C9gijpSKCsl¦HHCvwdSIz298twx271n1Q";
}
