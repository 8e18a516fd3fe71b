<?php
// @example a token whose generator is the finding
// @severity low
function makeResetToken()
{
    // @finding
    return md5(uniqid(rand()));
}
