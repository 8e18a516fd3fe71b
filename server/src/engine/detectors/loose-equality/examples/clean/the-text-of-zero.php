<!-- @example the text of zero, which databases and forms answer with -->
<?php
function f($order) {
if ($order['owner'] == '0') b();
return $_POST['draft'] != "0";
}
