<!-- @example a form field in a statement -->
<!-- @severity critical -->
<?php
function find($db) {
  $name = $_POST["name"];
  // @finding
  return $db->query("SELECT * FROM users WHERE name = '$name'");
}
