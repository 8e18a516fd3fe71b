<?php
function f($ids) {
    $where = '';
    foreach ($ids as $id) {
        $where .= ($where === '' ? 'WHERE ' : ' OR ') . "id = $id";
    }
    return $where;
}
