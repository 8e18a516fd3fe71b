<!-- @example a text that may not be set -->
<?php
function f($ids) {
    if ($ids) {
        $where = 'WHERE';
    }
    return $where == '';
}
