<?php
// @example the page before
function back()
{
    // @finding
    header("Location: " . $_SERVER["HTTP_REFERER"]);
    exit;
}
