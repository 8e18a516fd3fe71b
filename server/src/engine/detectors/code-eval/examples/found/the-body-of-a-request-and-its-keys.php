<!-- @example the body of a request, and its keys -->
<!-- @severity critical -->
<?php
// @finding
eval(file_get_contents('php://input'));
foreach ($_POST as $key => $value) {
  // @finding
  eval($key . '();');
}
