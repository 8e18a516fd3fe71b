// @example options of sendmail
// @severity high
<?php
// @finding
mail($to, $subject, $text, "", "-f" . $_POST["from"]);
