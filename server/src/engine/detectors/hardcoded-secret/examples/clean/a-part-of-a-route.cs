// @example a part of a route
class SlugRouter
{
    const string CatchAllToken = "{**SeName}";
}
