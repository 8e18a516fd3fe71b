<?php
// @example a number of a request in the options of sendmail
mail($to, $subject, $text, $_POST["from"], "-fbounce+" . intval($_POST["list"]) . "@example.org");
