<!-- @example a default that stays when the attempt fails -->
<?php
function size($text) {
    $size = 10;
    try {
        $size = parse($text);
    } catch (ParseError $e) {
    }
    return $size;
}
