<!-- @example a text that a function puts together -->
<!-- @safe -->
<?php
function f($ids) {
    $where = '';
    foreach ($ids as $id) {
        $where .= ($where == '' ? 'WHERE ' : ' OR ') . "id = $id";
    }
    return $where;
}
