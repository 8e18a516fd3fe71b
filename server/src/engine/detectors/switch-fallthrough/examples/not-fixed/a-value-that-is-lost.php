// @example a value that is lost: the break was forgotten
<?php
function idOf($kind) {
    switch ($kind) {
        case 'page':
            $id = 'page_id';
            break;
        case 'answer':
            $id = 'answer_id';
        default:
            return false;
    }
    return $id;
}
