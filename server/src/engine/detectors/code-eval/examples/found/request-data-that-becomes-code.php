<!-- @example request data that becomes code -->
<!-- @severity critical -->
<?php
$text = $_POST['text'];
// @finding
eval('return ' . $text . ';');
// @finding
$f = create_function('$a', "return $text;");
