<!-- @example the result of a query, which is called a request -->
<?php
function avatar($db) {
    $request = $db->query('SELECT file FROM avatars LIMIT 1');
    return file_get_contents('/srv/avatars/' . $request->get('file'));
}
function unused(Request $other) {}
