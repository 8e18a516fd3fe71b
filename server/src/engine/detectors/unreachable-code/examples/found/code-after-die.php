<!-- @example code after `die` without parentheses -->
<?php
function foo() {
    die;
    // @finding
    return 'string';
}
function bar($a) {
    if ($a) {
        exit;
        // @finding
        echo 1;
    }
    die();
    // @finding
    return 2;
}
