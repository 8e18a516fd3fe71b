<?php
// @example two slashes, and no backslash
function isSafeRedirect($url)
{
    // @finding
    return str_starts_with($url, "/") && !str_starts_with($url, "//");
}
