<!-- @example a variable that is no text everywhere -->
<?php
function f($row) {
    $name = '';
    if ($row) $name = $row['name'];
    return $name == '';
}
