// @example the sender of a mail
// @severity medium
<?php
// @finding
mail("shop@example.com", "Order", $text, "From: " . $_POST["mail"]);
