// @example one way to match
<?php
preg_match('/^\w+(\s\w+)*$/', $text);
preg_match('~^(?>\w+\s?)*$~', $text);
