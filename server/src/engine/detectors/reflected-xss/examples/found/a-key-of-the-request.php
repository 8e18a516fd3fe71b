<?php
// @example a key of the request, after one of another list
foreach ($folders as $key => $files) {
    show($files);
}
foreach ($_POST as $key => $value) {
    // @finding
    echo "<strong>" . $key . "</strong>";
}
