<!-- @example `die` in a branch -->
<?php
function foo($a) {
    if ($a) die;
    $b = $a or die('no');
    return 'string';
}
