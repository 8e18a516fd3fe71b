<?php
// @example a key that another list has given a variable since
foreach ($_POST as $key => $value) {
    save($value);
}
foreach ($folders as $key => $files) {
    echo "<strong>" . $key . "</strong>";
}
