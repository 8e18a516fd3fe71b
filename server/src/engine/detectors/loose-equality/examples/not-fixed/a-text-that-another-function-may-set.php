<!-- @example a text that another function may set -->
<?php
function f($ids) {
    $where = '';
    collect($ids, $where);
    return $where == '';
}
